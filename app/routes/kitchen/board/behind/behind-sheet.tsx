import { useEffect, useState } from "react";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Dialog,
  DialogBar,
  DialogDismiss,
  DialogFoot,
  DialogMain,
  DialogTitle,
} from "#app/components/ui/dialog.tsx";
import { formatTimeOfDay } from "#shop/format-when.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { fetchBehind, sendBehind, type BehindAnswer } from "./behind-requests.ts";

type BehindSheetProps = {
  readonly isOpen: boolean;
  readonly timeZone: TimeZone;
  readonly onClose: () => void;
  /** The kitchen is behind, and so many customers are told. */
  readonly onDone: (answer: BehindAnswer) => void;
};

const choices = [
  { value: "10", label: "+10 min" },
  { value: "20", label: "+20 min" },
] as const;
type Minutes = (typeof choices)[number]["value"];

/** PROM-9: shows who gets another time before anybody is told. */
export function BehindSheet({ isOpen, timeZone, onClose, onDone }: BehindSheetProps) {
  const [minutes, setMinutes] = useState<Minutes>("10");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const preview = usePreview(isOpen, minutes);
  const problem = failure ?? (preview && "formError" in preview ? preview.formError : undefined);
  const answer = preview && "moved" in preview ? preview : undefined;

  const send = async () => {
    setBusy(true);
    const done = await sendBehind(Number(minutes));
    setBusy(false);
    if ("formError" in done) return setFailure(done.formError);
    setFailure(undefined);
    onDone(done);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} width="small">
      <DialogBar>
        <DialogTitle>How far behind are you?</DialogTitle>
      </DialogBar>
      <DialogMain>
        <div className="behind-sheet">
          <ChoiceTiles
            name="minutes"
            legend="Minutes"
            value={minutes}
            onChange={setMinutes}
            choices={choices}
          />
          {answer && <MovedList answer={answer} timeZone={timeZone} />}
          {problem && <FormAlert>{problem}</FormAlert>}
        </div>
      </DialogMain>
      <DialogFoot>
        <DialogDismiss>
          <Button>Cancel</Button>
        </DialogDismiss>
        <Button variant="main" busy={isBusy} disabled={!answer} onClick={() => void send()}>
          {labelOf(answer?.moved ?? [])}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function labelOf(moved: BehindAnswer["moved"]): string {
  const count = moved.filter(({ toCall }) => toCall === null).length;
  if (moved.length === 0) return "OK";
  if (count === 0) return "Save the new times";
  return count === 1 ? "Tell 1 customer" : `Tell ${count} customers`;
}

type MovedListProps = { readonly answer: BehindAnswer; readonly timeZone: TimeZone };

function MovedList({ answer: { moved }, timeZone }: MovedListProps) {
  const timeOf = (at: string) => formatTimeOfDay(new Date(at), timeZone);
  if (moved.length === 0)
    return <p role="status">Nobody's time changes. New orders get later times.</p>;
  return (
    <div role="status">
      {/* It scrolls when many are late, so a keyboard has to reach it. */}
      <ul className="behind-moved num" tabIndex={0} aria-label="Orders with a new time">
        {moved.map(({ id, pickupNumber, was, is, toCall }) => (
          <li key={id}>
            <b>{formatPickupNumber(pickupNumber)}</b> {timeOf(was)} → {timeOf(is)}
            {toCall !== null && `, no email: call ${toCall}`}
          </li>
        ))}
      </ul>
      <p>Everybody else keeps their time.</p>
    </div>
  );
}

function usePreview(isOpen: boolean, minutes: Minutes) {
  type Preview = Awaited<ReturnType<typeof fetchBehind>>;
  const [found, setFound] = useState<{ readonly of: Minutes; readonly preview: Preview }>();
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    void fetchBehind(Number(minutes), abort.signal).then((preview) => {
      if (!abort.signal.aborted) setFound({ of: minutes, preview });
    });
    return () => {
      abort.abort();
      setFound(undefined);
    };
  }, [isOpen, minutes]);
  return found?.of === minutes ? found.preview : undefined;
}
