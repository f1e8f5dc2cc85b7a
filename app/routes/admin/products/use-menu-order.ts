import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useProductChange } from "./use-product-change.ts";

type Move = { readonly productId: string; readonly before: string | null };

/** Combines several quick steps of one product into one move. */
const debounceMs = 400;

/**
 * Shows the owner's order right away, and the stored order once every move is saved. Moves are sent
 * one at a time, so that they arrive in the order they were made.
 */
export function useMenuOrder(type: string, stored: readonly string[]) {
  const [own, setOwn] = useState<readonly string[]>(stored);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const isSending = useRef(false);
  const fetcher = useProductChange(`move-${type}`, "move", () => {
    isSending.current = false;
    setMoves(([, ...rest]) => rest);
  });
  const isSettled = moves.length === 0 && fetcher.state === "idle";
  const order = isSettled ? stored : own;

  const send = useEffectEvent(({ productId, before }: Move) => {
    isSending.current = true;
    void fetcher.submit(
      { intent: "move", productId, before: before ?? "" },
      { method: "post", action: "/admin/products?view=order" },
    );
  });
  useEffect(() => {
    const [next] = moves;
    if (!next || isSending.current || fetcher.state !== "idle") return;
    const timer = setTimeout(() => send(next), moves.length > 1 ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [moves, fetcher.state]);

  return {
    order,
    place(productId: string, at: number) {
      const others = order.filter((id) => id !== productId);
      const wanted = [...others.slice(0, at), productId, ...others.slice(at)];
      if (wanted.join() === order.join()) return;
      setOwn(wanted);
      const move = { productId, before: others[at] ?? null };
      setMoves((waiting) => {
        const isSameAgain = waiting.at(-1)?.productId === productId;
        const canReplace = isSameAgain && (waiting.length > 1 || !isSending.current);
        return [...(canReplace ? waiting.slice(0, -1) : waiting), move];
      });
    },
  };
}
