import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/database/database.server.ts";
import type { TestPerson } from "#tests/support/people.ts";

type Shop = { readonly url: string; readonly certificate: string; readonly db: Db };
type Answer = {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
};

/** Customers who open the menu and order until `stop`, about twenty requests a second; each order is sent once. */
export async function startOrderLoad({ url, certificate, db }: Shop, person: TestPerson) {
  const agent = new Agent({ ca: readFileSync(certificate), keepAlive: true });
  const ask = (address: string, options: { cookie?: string; form?: Record<string, string> } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { cookie = "", form } = options;
      const headers = {
        cookie,
        ...(form && { origin: url, "content-type": "application/x-www-form-urlencoded" }),
      };
      const sent = request(
        url + address,
        { agent, method: form ? "POST" : "GET", headers, timeout: 15_000 },
        (answer) => {
          const { statusCode = 0, headers: received } = answer;
          const location = received.location ?? "";
          const cookies = received["set-cookie"] ?? [];
          text(answer).then(() => resolve({ status: statusCode, location, cookies }), reject);
        },
      );
      sent
        .once("error", reject)
        .once("timeout", () => sent.destroy(new Error("No answer in 15 s")));
      sent.end(form && new URLSearchParams(form).toString());
    });

  const { email, password, name } = person;
  const signedIn = await ask("/auth", { form: { intent: "sign-in", email, password } });
  const cookie = signedIn.cookies.find((line) => line.includes("session_token"))?.split(";")[0];
  if (!cookie) throw new Error(`No session: ${signedIn.status}`);
  const product = await db
    .selectFrom("products")
    .select(["id", "priceCents"])
    .executeTakeFirstOrThrow();
  const { taxRateBasisPoints } = await db
    .selectFrom("storeSettings")
    .select("taxRateBasisPoints")
    .executeTakeFirstOrThrow();
  const expectedTotalCents =
    product.priceCents + Math.round((product.priceCents * taxRateBasisPoints) / 10_000);

  const startedAt = new Date();
  const orders: string[] = [];
  const failures: string[] = [];
  let requests = 0;
  let isStopped = false;
  const visit = async (what: string, work: () => Promise<string | undefined>) => {
    requests++;
    const problem = await work().catch((error: unknown) => String(error));
    if (problem) failures.push(`${what}: ${problem}`);
  };
  const order = async () => {
    const form = {
      checkoutId: crypto.randomUUID(),
      ...{ orderType: "pickup", paymentMethod: "cash", name, email, phone: "613-555-0188" },
      expectedTotalCents: String(expectedTotalCents),
      lines: JSON.stringify([{ productId: product.id, quantity: 1, addOns: [] }]),
    };
    const { status, location } = await ask("/checkout", { cookie, form });
    const [, id] = /order=([\da-f-]{36})/.exec(location) ?? [];
    if (id) orders.push(id);
    return id ? undefined : `${status} ${location}`;
  };
  const look = async () => {
    const { status } = await ask("/order");
    return status === 200 ? undefined : String(status);
  };
  const running = Promise.all(
    [order, look, look, look].map(async (work) => {
      while (!isStopped) {
        await visit(work === order ? "order" : "menu", work);
        await pause(200);
      }
    }),
  );
  return {
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
      const found = await db
        .selectFrom("orders")
        .select("id")
        .where("userId", "=", (eb) =>
          eb.selectFrom("users").select("id").where("email", "=", email),
        )
        .where("createdAt", ">=", startedAt)
        .execute();
      const stored = new Set(found.map(({ id }) => id));
      const lost = orders.filter((id) => !stored.has(id)).length;
      return {
        requests,
        orders: orders.length,
        failures,
        lost,
        doubled: stored.size - new Set(orders).size,
      };
    },
  };
}
