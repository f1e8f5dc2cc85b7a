import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/components/toasts/toast.tsx";
import { productToast, type ProductAnswer, type ProductIntent } from "./product-toasts.ts";

/** Submits a product change, shows a toast with the result and passes the result on once. */
export function useProductChange(
  key: string,
  intent: ProductIntent,
  onAnswer: (answer: ProductAnswer) => void = () => {},
) {
  const fetcher = useFetcher<ProductAnswer>({ key });
  const { show } = useToast();
  const { data: answer } = fetcher;
  const shown = useRef(answer);
  const showResult = useEffectEvent((result: ProductAnswer) => {
    const toast = productToast(result, intent);
    if (toast) show(toast);
    onAnswer(result);
  });
  useEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    showResult(answer);
  }, [answer]);
  return fetcher;
}
