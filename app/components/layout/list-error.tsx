import { useEffect } from "react";
import { LoadingError } from "./loading-error.tsx";
import { messageOf } from "./message-of.ts";
import { useToast } from "#app/components/toasts/toast.tsx";

/** ADM-12: shows the error as a toast and in place. */
export function ListError({ what, error }: { what: "orders" | "products"; error: unknown }) {
  const title = `Error loading ${what}`;
  const { show } = useToast();
  const message = messageOf(error);
  useEffect(() => {
    show({ title, message, tone: "bad", id: `${what}-trouble` });
  }, [show, title, message, what]);
  return (
    <LoadingError title={title}>
      <p>{message}</p>
    </LoadingError>
  );
}
