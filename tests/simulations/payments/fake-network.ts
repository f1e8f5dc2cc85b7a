import { setImmediate as tick, setTimeout as pass } from "node:timers/promises";
import { openApi, type ApiResponse } from "#tools/fake-stripe/api.ts";
import type { Ledger } from "#tools/fake-stripe/ledger.ts";

/** Longer than the database takes for a few queries. */
const slowRequestMs = 6;

/** The fake Stripe without sockets: requests and responses are delayed at random, so that they overtake one another. */
export function openFakeNetwork(ledger: Ledger, chance: () => number) {
  const api = openApi(ledger);
  const delay = async (slow = 0) => {
    if (chance() < slow) return pass(slowRequestMs);
    for (let left = Math.floor(chance() * 4); left > 0; left--) await tick();
  };
  const call = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    // A concurrent read must not yet see this write.
    await delay(init?.method === "POST" ? 0.3 : 0);
    const headers = new Headers(init?.headers);
    const answer = api.answer({
      method: init?.method ?? "GET",
      url: new URL(String(input)),
      headers: (name) => headers.get(name) ?? undefined,
      body: typeof init?.body === "string" ? init.body : "",
    });
    await delay();
    return toResponse(answer);
  };
  return { ...api, fetch: call as typeof fetch };
}

function toResponse({ status, body, headers, networkFault }: ApiResponse): Response {
  if (networkFault === "drop" || networkFault === "timeout") throw new Error("Network failure");
  return new Response(networkFault === "truncated" ? body.slice(0, 20) : body, { status, headers });
}
