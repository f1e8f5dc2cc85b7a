import { postForm, requestJson, type RequestFailure } from "#app/components/forms/request-json.ts";
import { boardAddress } from "../board-requests.ts";

/** Who gets another time; instants as text. */
export type BehindAnswer = {
  readonly behindUntil: string;
  readonly moved: readonly {
    readonly id: string;
    readonly pickupNumber: number;
    readonly was: string;
    readonly is: string;
    /** Their phone number, if no mail can tell them. */
    readonly toCall: string | null;
  }[];
};

export function fetchBehind(
  minutes: number,
  signal: AbortSignal,
): Promise<BehindAnswer | RequestFailure> {
  return requestJson(`${boardAddress}?minutes=${minutes}`, { signal });
}

export function sendBehind(minutes: number): Promise<BehindAnswer | RequestFailure> {
  return postForm(boardAddress, { intent: "behind", minutes });
}

export function sendPromise(
  orderId: string,
  from: number,
  to: number,
): Promise<{ readonly promisedFor: string } | RequestFailure> {
  const text = (at: number) => new Date(at).toISOString();
  return postForm(boardAddress, {
    intent: "move-promise",
    orderId,
    from: text(from),
    to: text(to),
  });
}
