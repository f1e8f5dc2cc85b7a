import { setImmediate as tick, setTimeout as pass } from "node:timers/promises";
import { openApi, type ApiAnswer } from "#tools/fake-stripe/api.ts";
import type { Ledger } from "#tools/fake-stripe/ledger.ts";

/** Longer than the database takes to answer a few questions. */
const slowMs = 6;

/** The stand-in without sockets: requests and answers each take a while, so that they overtake one another. */
export function openWire(books: Ledger, chance: () => number) {
  const api = openApi(books);
  const wander = async (slow = 0) => {
    if (chance() < slow) return pass(slowMs);
    for (let left = Math.floor(chance() * 4); left > 0; left--) await tick();
  };
  const call = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    // What is asked for meanwhile must not yet see what is written here.
    await wander(init?.method === "POST" ? 0.3 : 0);
    const headers = new Headers(init?.headers);
    const answer = api.answer({
      method: init?.method ?? "GET",
      url: new URL(String(input)),
      headers: (name) => headers.get(name) ?? undefined,
      body: typeof init?.body === "string" ? init.body : "",
    });
    await wander();
    return arrive(answer);
  };
  return { ...api, fetch: call as typeof fetch };
}

function arrive({ status, body, headers, way }: ApiAnswer): Response {
  if (way === "drop" || way === "timeout") throw new Error("The network is gone");
  return new Response(way === "truncated" ? body.slice(0, 20) : body, { status, headers });
}
