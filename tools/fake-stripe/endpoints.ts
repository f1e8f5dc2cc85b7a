import type { Ledger } from "./ledger.ts";
import { formAt, listAt, parseForm, textAt, type Form } from "./form-body.ts";
import { InvalidRequest } from "./sessions.ts";

export type Result = {
  readonly status: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
};

export function route(ledger: Ledger, method: string, url: URL, form: Form): Result {
  const { pathname: path } = url;
  const query = parseForm(url.search.slice(1));
  const [, , , name, id, verb] = path.split("/");
  if (path === "/v1/checkout/sessions")
    return method === "POST"
      ? { status: 200, body: ledger.checkoutSessions.create(form) }
      : list(
          ledger,
          path,
          query,
          [...ledger.sessions.values()].reverse().filter((session) => matchesQuery(query, session)),
        );
  if (path.startsWith("/v1/checkout/") && name === "sessions")
    return oneSession(ledger, method, id, verb, query);
  if (path === "/v1/refunds")
    return method === "POST"
      ? refund(ledger, form)
      : list(
          ledger,
          path,
          query,
          [...ledger.refunds.values()].filter((one) => matchesQuery(query, one)),
        );
  if (path === "/v1/disputes")
    return list(
      ledger,
      path,
      query,
      [...ledger.disputes.values()].filter((one) => matchesQuery(query, one)),
    );
  if (path === "/v1/events") {
    const types = listAt(query, "types");
    return list(
      ledger,
      path,
      query,
      ledger.events.filter((event) => types.length === 0 || types.includes(event.type)),
    );
  }
  throw new InvalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

function matchesQuery(
  query: Form,
  one: { payment_intent: string | null; created: number },
): boolean {
  const intent = textAt(query, "payment_intent");
  const since = Number(textAt(formAt(query, "created"), "gte") ?? 0);
  return (!intent || one.payment_intent === intent) && one.created >= since;
}

function list(ledger: Ledger, url: string, query: Form, all: readonly { id: string }[]): Result {
  const after = textAt(query, "starting_after");
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(textAt(query, "limit") ?? 10);
  const expandsIntent = listAt(query, "expand").includes("data.payment_intent");
  const data = all
    .slice(from, from + limit)
    .map((one) => (expandsIntent ? withIntent(ledger, one) : one));
  return { status: 200, body: { object: "list", url, has_more: all.length > from + limit, data } };
}

function withIntent(ledger: Ledger, one: { id: string }): object {
  const session = ledger.sessions.get(one.id);
  const intent = ledger.intents.get(session?.payment_intent ?? "");
  return intent ? { ...session, payment_intent: intent } : one;
}

function oneSession(
  ledger: Ledger,
  method: string,
  id = "",
  verb: string | undefined,
  query: Form,
): Result {
  const session = ledger.sessions.get(id);
  if (!session)
    throw new InvalidRequest(`No such checkout.session: ${id}`, {
      status: 404,
      code: "resource_missing",
    });
  if (session.status === "open" && session.expires_at <= ledger.seconds()) ledger.expire(session);
  if (method === "POST" && verb === "expire") {
    if (ledger.expire(session)) return { status: 200, body: session };
    throw new InvalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired, not \`${session.status}\`.`,
    );
  }
  const expand = listAt(query, "expand");
  const intent = ledger.intents.get(session.payment_intent ?? "");
  if (!intent || !expand.includes("payment_intent.latest_charge"))
    return { status: 200, body: session };
  const charge = ledger.charges.get(intent.latest_charge ?? "") ?? null;
  return {
    status: 200,
    body: { ...session, payment_intent: { ...intent, latest_charge: charge } },
  };
}

function refund(ledger: Ledger, form: Form): Result {
  const intent = ledger.intents.get(textAt(form, "payment_intent") ?? "");
  const charge = ledger.charges.get(intent?.latest_charge ?? "");
  if (!charge)
    throw new InvalidRequest("No such payment_intent", { status: 404, code: "resource_missing" });
  if (charge.refunded)
    throw new InvalidRequest("Already refunded.", { code: "charge_already_refunded" });
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textAt(form, "amount") ?? left);
  if (!Number.isInteger(amount) || amount <= 0)
    throw new InvalidRequest("Invalid positive integer", { param: "amount" });
  if (amount > left)
    throw new InvalidRequest("Refund amount is greater than unrefunded amount on charge", {
      param: "amount",
    });
  const metadata = formAt(form, "metadata") as Record<string, string>;
  return { status: 200, body: ledger.refund(charge, amount, metadata) };
}
