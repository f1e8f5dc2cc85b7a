import { useEffect } from "react";
import { useToast } from "./toast.tsx";
import { failureToast } from "./failure-toast.ts";
import type { FormResult } from "../forms/form-result.ts";

/** Shows one toast per result. */
export function useFailureToast(answer: FormResult | undefined): void {
  const { show } = useToast();
  useEffect(() => {
    const toast = answer && failureToast(answer);
    if (toast) show({ ...toast, id: "form-failure" });
  }, [answer, show]);
}
