import { formAt, listAt, textAt, type Form } from "./form-body.ts";
import { newId, type Line, type Metadata, type Session } from "./objects.ts";

const knownParameters = new Set([
  ...["mode", "ui_mode", "return_url", "client_reference_id", "metadata", "payment_intent_data"],
  ...["line_items", "customer_email", "expires_at", "expand", "automatic_tax", "adaptive_pricing"],
  ...["allowed_payment_method_types", "wallet_options"],
]);
const uiModes = ["elements", "embedded_page", "form", "hosted_page"];
const minTotalCents = 50;

export class InvalidRequest extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(
    message: string,
    { status = 400, code, param }: { status?: number; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** Refuses what Stripe refuses, including what TypeScript accepts (an old `ui_mode`, for example). */
export function openSessions({
  sessions,
  seconds,
}: {
  sessions: Map<string, Session>;
  seconds: () => number;
}) {
  const lines = new Map<string, Line[]>();

  function create(form: Form): Session {
    for (const key of Object.keys(form))
      if (!knownParameters.has(key))
        throw new InvalidRequest(`Received unknown parameter: ${key}`, {
          code: "parameter_unknown",
          param: key,
        });
    const uiMode = textAt(form, "ui_mode") ?? "hosted_page";
    if (!uiModes.includes(uiMode))
      throw new InvalidRequest(`Invalid ui_mode: must be one of ${uiModes.join(", ")}`, {
        param: "ui_mode",
      });
    if (textAt(form, "mode") !== "payment")
      throw new InvalidRequest("mode must be payment", { param: "mode" });
    for (const part of ["automatic_tax", "adaptive_pricing"])
      if (textAt(formAt(form, part), "enabled") !== "false")
        throw new InvalidRequest(
          `${part} must be off: the account's default would change the total`,
          {
            param: part,
          },
        );
    const endsAt = Number(textAt(form, "expires_at") ?? seconds() + 86_400);
    if (endsAt < seconds() + 1_790 || endsAt > seconds() + 86_400)
      throw new InvalidRequest("The `expires_at` timestamp must be 30 minutes to 24 hours away.", {
        param: "expires_at",
      });
    const made = readLines(listAt(form, "line_items"));
    const total = made.reduce((sum, line) => sum + line.amount_total, 0);
    if (total < minTotalCents)
      throw new InvalidRequest("The total must be at least $0.50 cad", {
        code: "amount_too_small",
      });

    const id = newId("cs_test", 24);
    const session: Session = {
      id,
      object: "checkout.session",
      amount_total: total,
      currency: "cad",
      livemode: false,
      client_reference_id: textAt(form, "client_reference_id") ?? null,
      client_secret: `${id}_secret_${newId("x")}`,
      created: seconds(),
      expires_at: endsAt,
      mode: "payment",
      ui_mode: uiMode,
      customer_email: textAt(form, "customer_email") ?? null,
      metadata: formAt(form, "metadata") as Metadata,
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      return_url: textAt(form, "return_url"),
    };
    sessions.set(id, session);
    lines.set(id, made);
    return session;
  }

  return { create, linesOf: (id: string) => lines.get(id) ?? [] };
}

function readLines(items: (string | Form)[]): Line[] {
  if (items.length === 0 || items.length > 100)
    throw new InvalidRequest("line_items: 1 to 100", { param: "line_items" });
  return items.map((item, at) => {
    const form = typeof item === "string" ? {} : item;
    const price = formAt(form, "price_data");
    const [amount, quantity] = [
      textAt(price, "unit_amount") ?? "",
      textAt(form, "quantity") ?? "1",
    ];
    const where = `line_items[${at}]`;
    if (!/^\d+$/.test(amount))
      throw new InvalidRequest(`Invalid integer: ${amount}`, {
        code: "parameter_invalid_integer",
        param: where,
      });
    if (!/^[1-9]\d*$/.test(quantity))
      throw new InvalidRequest(`Invalid quantity: ${quantity}`, { param: where });
    if (textAt(price, "currency") !== "cad")
      throw new InvalidRequest("currency must be cad", { param: where });
    const name = textAt(formAt(price, "product_data"), "name");
    if (!name) throw new InvalidRequest("Missing product_data.name", { param: where });
    return {
      id: newId("li"),
      description: name,
      quantity: Number(quantity),
      amount_total: Number(amount) * Number(quantity),
    };
  });
}
