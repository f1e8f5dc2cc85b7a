const address = "/admin/board/tickets";

/** Who gets another time; instants as text. */
export type BehindAnswer = {
  readonly behindUntil: string;
  readonly moved: readonly {
    readonly id: string;
    readonly pickupNumber: number;
    readonly was: string;
    readonly is: string;
  }[];
};

type Failure = { readonly formError: string };

const unreachable: Failure = {
  formError: "We couldn't reach the shop. Check your connection and try again.",
};

export function fetchBehind(minutes: number, signal: AbortSignal): Promise<BehindAnswer | Failure> {
  return request<BehindAnswer>(`${address}?minutes=${minutes}`, { signal });
}

export function sendBehind(minutes: number): Promise<BehindAnswer | Failure> {
  return request<BehindAnswer>(address, post({ intent: "behind", minutes: String(minutes) }));
}

export function sendPromise(
  orderId: string,
  from: number,
  to: number,
): Promise<{ readonly promisedFor: string } | Failure> {
  const text = (at: number) => new Date(at).toISOString();
  return request(
    address,
    post({ intent: "move-promise", orderId, from: text(from), to: text(to) }),
  );
}

const post = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

async function request<Answer>(url: string, init: RequestInit): Promise<Answer | Failure> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 403) location.reload();
    return (await response.json()) as Answer | Failure;
  } catch {
    return unreachable;
  }
}
