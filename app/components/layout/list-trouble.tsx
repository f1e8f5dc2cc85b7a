import { useEffect } from "react";
import { LoadingTrouble } from "#app/components/layout/loading-trouble.tsx";
import { messageOf } from "#app/components/layout/message-of.ts";
import { useToast } from "#app/components/ui/toast.tsx";

/** ADM-12: said as a toast, and in place for whoever comes later. */
export function ListTrouble({ what, error }: { what: "orders" | "products"; error: unknown }) {
  const title = `Error loading ${what}`;
  const { show } = useToast();
  const message = messageOf(error);
  useEffect(() => {
    show({ title, message, tone: "bad", id: `${what}-trouble` });
  }, [show, title, message, what]);
  return (
    <LoadingTrouble title={title}>
      <p>{message}</p>
    </LoadingTrouble>
  );
}
