import { refusals } from "#app/http/refusal-messages.ts";
import { ConcurrencyLimitError, limitConcurrency } from "#platform/limit-concurrency.server.ts";

/**
 * Rendering a page takes about 20 ms of the only thread, so the number of pages in progress is the
 * delay of everything else. Nobody can use up the places of another group, and within a group they
 * are shared: by network among visitors, otherwise by person.
 */
const defaults = {
  visitors: { maxRunning: 4, maxQueued: 24 },
  /** Pages for the page cache, each rendered once for everybody. */
  shared: { maxRunning: 4, maxQueued: 24 },
  /** More, because some of them wait for the card provider. */
  customers: { maxRunning: 32, maxQueued: 64 },
  /** The kitchen and administrators. Several tablets may share an account. */
  staff: { maxRunning: 32, maxQueued: 64 },
  /** In all sessions together; twice the connections of a browser. */
  maxPerCustomer: 12,
};

/** Whose places a request takes; `id` is a network or a person. */
export type Sharer = {
  readonly group: "visitors" | "customers" | "staff";
  readonly id: string;
};
type Work = () => Promise<Response>;
type Asking = { readonly sharer: Sharer; readonly requestId: string };

/** Opening a stream and receiving a payment event renders nothing. */
const unlimited = new Set(["/live/orders", "/kitchen/live/orders", "/api/webhooks/stripe"]);

export function createRenderLimit(limits: typeof defaults = defaults) {
  const visitors = limitConcurrency(limits.visitors);
  const shared = limitConcurrency(limits.shared);
  const customers = limitConcurrency(limits.customers);
  const staff = limitConcurrency(limits.staff);
  const running = new Map<string, number>();

  async function ofCustomer(id: string, work: Work): Promise<Response> {
    const count = running.get(id) ?? 0;
    if (count >= limits.maxPerCustomer)
      throw new ConcurrencyLimitError("Too many requests of one customer");
    running.set(id, count + 1);
    try {
      return await customers(work, id);
    } finally {
      const left = running.get(id)! - 1;
      if (left > 0) running.set(id, left);
      else running.delete(id);
    }
  }
  const groups: Record<Sharer["group"], (id: string, work: Work) => Promise<Response>> = {
    visitors: (network, work) => visitors(work, network),
    customers: ofCustomer,
    staff: (person, work) => staff(work, person),
  };
  async function orBusy(requestId: string, work: Work): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConcurrencyLimitError) return busyPage(requestId);
      throw error;
    }
  }
  return {
    render(pathname: string, { sharer, requestId }: Asking, work: Work): Promise<Response> {
      if (unlimited.has(pathname)) return work();
      return orBusy(requestId, () => groups[sharer.group](sharer.id, work));
    },
    renderShared: ({ sharer, requestId }: Asking, work: Work) =>
      orBusy(requestId, () => shared(work, sharer.id)),
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
