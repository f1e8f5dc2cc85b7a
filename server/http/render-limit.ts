import { refusals } from "#app/http/refusal-messages.ts";
import { ConcurrencyLimitError, limitConcurrency } from "#platform/limit-concurrency.server.ts";

/**
 * Rendering a page takes about 20 ms of the only thread, so the number of pages in progress is the
 * delay of everything else. Visitors cannot use up the places of customers and of the kitchen.
 */
const defaults = {
  visitors: { maxRunning: 4, maxQueued: 24 },
  /** Pages for the page cache, each rendered once for everybody. */
  shared: { maxRunning: 4, maxQueued: 24 },
  /** More, because some of them wait for the card provider. */
  customers: { maxRunning: 32, maxQueued: 64 },
  /** Twice the connections of a browser. */
  maxPerSession: 12,
};

type Work = () => Promise<Response>;
type Asking = { readonly sessionToken: string | undefined; readonly requestId: string };

/** Opening a stream and receiving a payment event renders nothing. */
const unlimited = new Set(["/live/orders", "/kitchen/live/orders", "/api/webhooks/stripe"]);

export function createRenderLimit(limits: typeof defaults = defaults) {
  const visitors = limitConcurrency(limits.visitors);
  const shared = limitConcurrency(limits.shared);
  const customers = limitConcurrency(limits.customers);
  const running = new Map<string, number>();

  async function ofSession(token: string, work: Work): Promise<Response> {
    const count = running.get(token) ?? 0;
    if (count >= limits.maxPerSession)
      throw new ConcurrencyLimitError("Too many requests of one session");
    running.set(token, count + 1);
    try {
      return await customers(work);
    } finally {
      const left = running.get(token)! - 1;
      if (left > 0) running.set(token, left);
      else running.delete(token);
    }
  }
  async function orBusy(requestId: string, work: Work): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConcurrencyLimitError) return busyPage(requestId);
      throw error;
    }
  }
  return {
    render(pathname: string, { sessionToken, requestId }: Asking, work: Work): Promise<Response> {
      if (unlimited.has(pathname)) return work();
      return orBusy(requestId, () =>
        sessionToken === undefined ? visitors(work) : ofSession(sessionToken, work),
      );
    },
    renderShared: (requestId: string, work: Work) => orBusy(requestId, () => shared(work)),
  };
}

/** Small and without files of its own: whoever gets it should cost as little as possible. */
function busyPage(requestId: string): Response {
  const { status, message } = refusals.busy;
  const page = `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please try again</title>
<h1>${message}</h1>
<p><a href="">Try again</a></p>
<p><small>Request ${requestId}</small></p>
</html>
`;
  return new Response(page, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "retry-after": "5" },
  });
}
