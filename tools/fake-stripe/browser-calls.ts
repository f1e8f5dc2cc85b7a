import { fakeKeys } from "./api.ts";
import type { Confirmed, Ledger } from "./ledger.ts";
import type { Session } from "./objects.ts";
import { outcomeOf } from "./test-cards.ts";

type Call = Readonly<Record<"key" | "clientSecret" | "number" | "wallet", string | undefined>> & {
  readonly isClosed?: boolean;
};
type Deps = {
  readonly ledger: Ledger;
  readonly origin: () => string;
  readonly wallets: () => readonly string[];
};

/** What the browser script asks for with the publishable key and the secret of one session. */
export function openBrowserCalls({ ledger, origin, wallets }: Deps) {
  return function answer(path: string, body: string): object {
    const call = JSON.parse(body) as Call;
    const session = [...ledger.sessions.values()].find(
      (one) => one.client_secret === call.clientSecret,
    );
    if (call.key !== fakeKeys.publishable || !session)
      return {
        error: {
          message: "The client secret does not match a session on this account.",
          code: null,
        },
      };
    if (path.endsWith("/load")) return { session: publicView(session) };
    if (path.endsWith("/challenged")) return challenged(session, call.isClosed === true);
    return toAnswer(
      session,
      ledger.confirm(session, call.wallet ? "success" : outcomeOf(call.number ?? "")),
    );
  };

  /** Leaving the bank's question is a failed authentication. */
  function challenged(session: Session, isClosed: boolean): object {
    const intent = ledger.intents.get(session.payment_intent ?? "");
    if (isClosed && intent?.status === "requires_action")
      return toAnswer(session, ledger.confirm(session, "not-authenticated"));
    const error = intent?.last_payment_error;
    if (session.status === "open" && error)
      return {
        error: {
          message: error.message,
          code: "paymentFailed",
          paymentFailed: { declineCode: error.decline_code },
        },
      };
    return { session: publicView(session) };
  }

  function toAnswer(session: Session, done: Confirmed): object {
    if ("error" in done) return done;
    return "next" in done
      ? { challenge: `${origin()}/_fake/3ds/${session.id}` }
      : { session: publicView(session) };
  }

  function publicView(session: Session): object {
    return {
      id: session.id,
      status: session.status,
      paymentStatus: session.payment_status,
      total: session.amount_total,
      currency: session.currency,
      email: session.customer_email,
      lines: ledger.checkoutSessions.linesOf(session.id),
      wallets: wallets(),
    };
  }
}
