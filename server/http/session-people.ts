import { LRUCache } from "lru-cache";
import type { Auth } from "#platform/auth/auth.server.ts";
import type { Sharer } from "./render-limit.ts";

type Person = NonNullable<Awaited<ReturnType<Auth["personOf"]>>>;

const maxSessions = 10_000;
/** Longer than the database needs unless it is in trouble, which the page will say. */
const maxWaitMs = 500;

/**
 * Remembers whom a session belongs to, so that a place can be chosen before anything is rendered. It is never asked who may
 * do what: each request reads that from the database, and tells here what it found.
 */
export function createSessionPeople({ personOf }: Pick<Auth, "personOf">) {
  const known = new LRUCache<string, Person | "nobody">({ max: maxSessions });
  const asked = new Map<string, Promise<void>>();

  async function ask(token: string): Promise<void> {
    try {
      known.set(token, (await personOf(token)) ?? "nobody");
    } catch {
      // The page meets the same trouble, and says so.
    } finally {
      asked.delete(token);
    }
  }
  /** All requests of a session wait for one question. */
  async function askOnce(token: string): Promise<void> {
    const asking = asked.get(token) ?? ask(token);
    asked.set(token, asking);
    const { promise: isLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxWaitMs);
    await Promise.race([asking, isLate]);
    clearTimeout(timer);
  }

  return {
    async sharerOf(token: string | undefined, network: string): Promise<Sharer> {
      if (token === undefined) return { group: "visitors", id: network };
      if (!known.has(token)) await askOnce(token);
      const person = known.get(token);
      if (person === "nobody") return { group: "visitors", id: network };
      return {
        group: person?.isStaff ? "staff" : "customers",
        id: person?.id ?? token,
      };
    },
    /** What a request of this session found: the role, or undefined if nobody is signed in any more. */
    learn(token: string, actor: string | undefined): void {
      const person = known.get(token);
      if (!person || person === "nobody") return;
      if (actor === undefined) known.delete(token);
      else known.set(token, { ...person, isStaff: actor !== "customer" });
    },
  };
}
