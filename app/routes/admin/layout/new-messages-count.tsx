import { useEffect, useState } from "react";
import { followShared } from "#app/components/live/shared-connection.ts";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";

const maxShown = 99;

/** In the menu of every admin page: how many messages are new, as soon as they arrive. */
export function NewMessagesCount() {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      followShared("/kitchen/live/orders", {
        refresh: async () => {
          const response = await fetch("/admin/messages/count", { redirect: "manual" });
          if (response.ok) setCount(((await response.json()) as { count: number }).count);
        },
      }),
    [],
  );
  if (count === 0) return null;
  return (
    <span className="admin-count num">
      {count > maxShown ? `${maxShown}+` : count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  );
}
