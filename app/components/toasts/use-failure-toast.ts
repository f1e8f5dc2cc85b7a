import { useEffect } from "react";
import { useToast } from "./toast.tsx";
import { failureToast } from "./failure-toast.ts";
import type { FormResult } from "../forms/form-result.ts";

/** Once for each answer of the server. */
export function useFailureToast(answer: FormResult | undefined): void {
  const { show } = useToast();
  useEffect(() => {
    const toast = answer && failureToast(answer);
    if (toast) show({ ...toast, id: "form-failure" });
  }, [answer, show]);
}
