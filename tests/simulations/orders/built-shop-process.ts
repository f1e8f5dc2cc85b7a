import { once } from "node:events";
import { startServer, type ServerOptions } from "#tests/support/server-process.ts";
import type { Buyer, OrderForm, ShopProcess } from "./order-server-process.ts";

/** Sessions by buyer. They are stored in the database, so they outlive the process that created them. */
const sessions = new Map<string, Promise<string>>();

/** Starts the built shop in production mode; orders are placed as by a browser, signed in at /checkout. */
export async function startBuiltShop(
  options: Pick<ServerOptions, "databaseUrl" | "smtpUrl" | "env">,
): Promise<ShopProcess & { readonly url: string; readonly pid: number }> {
  const { url, child, kill } = await startServer({ roles: ["web"], ...options });
  const ended = once(child, "exit");

  const post = (address: string, fields: Record<string, string>, cookie = "") =>
    fetch(url + address, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, cookie },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(5_000),
    });
  const sessionOf = (buyer: Buyer) => {
    const known = sessions.get(buyer.id) ?? signIn(buyer);
    sessions.set(buyer.id, known);
    known.catch(() => sessions.delete(buyer.id));
    return known;
  };
  const signIn = async ({ email, password }: Buyer) => {
    const answer = await post("/auth", { intent: "sign-in", email, password });
    const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
    if (!cookie) throw new Error(`No session: ${answer.status}`);
    return cookie.split(";")[0]!;
  };
  return {
    url,
    pid: child.pid!,
    ended,
    kill: () => void kill("SIGKILL"),
    async place(buyer, form) {
      const answer = await post("/checkout", orderFields(form), await sessionOf(buyer));
      const id = placedOrderId(answer);
      if (!id) throw new Error(`No order: ${answer.status}`);
      return id;
    },
  };
}

/** An order as the fields of the checkout page. */
export function orderFields({ lines, ...form }: OrderForm): Record<string, string> {
  return { ...(form as Record<string, string>), lines: JSON.stringify(lines) };
}

/** The order that /checkout has placed, if it has. */
export function placedOrderId({ headers }: Pick<Response, "headers">): string | undefined {
  const location = headers.get("location") ?? "";
  return /^\/checkout\/success\?order=([\da-f-]{36})$/.exec(location)?.[1];
}
