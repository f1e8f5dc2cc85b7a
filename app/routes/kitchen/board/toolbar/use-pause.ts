import { useRef, useState } from "react";
import { useToast } from "#app/components/toasts/toast.tsx";
import type { PauseLength } from "#shop/store/settings-forms.ts";
import { sendPause, sendResume } from "../board-requests.ts";

/** Longer than a double tap, which would pause and resume. */
const settlingMs = 700;

/** KIT-1: pausing is one tap, and so is taking it back. */
export function usePause(refresh: () => Promise<void>) {
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const doneAt = useRef(-settlingMs);

  async function run(send: () => Promise<string | undefined>) {
    if (isBusy || performance.now() - doneAt.current < settlingMs) return;
    setBusy(true);
    const problem = await send();
    if (problem) show({ title: "Ordering hasn't changed", message: problem, tone: "bad" });
    await refresh().catch(() => {});
    doneAt.current = performance.now();
    setBusy(false);
  }
  return {
    isBusy,
    pause: (length: PauseLength) => void run(() => sendPause(length)),
    resume: () => void run(sendResume),
  };
}
