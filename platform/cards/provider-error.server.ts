import Stripe from "stripe";

/**
 * What is known after a call that brought no answer of use.
 * unknown: it may have happened; only the same key again is safe.
 * failed: the provider says it broke, and will repeat that for this key for a day.
 * refused: it did not happen and will not.
 */
type Kind = "unknown" | "failed" | "refused";

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: Kind;
  readonly code: string | undefined;

  constructor(
    kind: Kind,
    message: string,
    { code, cause }: { code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** By name: the platform is loaded by the server, its users by the bundle, so there are two of this class. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === "ProviderError";
}

const { errors } = Stripe;

export function toProviderError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { message, code } = error;
  return new ProviderError(kindOf(error), message, { code, cause: error });
}

function kindOf(error: InstanceType<typeof errors.StripeError>): Kind {
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError
  )
    return "refused";
  // A proxy's 502 has no `api_error` of the provider's own in it, and is not kept under the key.
  if (
    error instanceof errors.StripeAPIError &&
    error.rawType === "api_error" &&
    (error.statusCode ?? 0) >= 500
  )
    return "failed";
  // Also a key that was revoked: somebody will put a new one in, and then it goes on.
  return "unknown";
}

/** A 404 of a proxy or of a wrong host is a success to the SDK. */
export function expectObject<Answer extends { object: string }>(
  answer: Answer,
  kind: Answer["object"],
): Answer {
  const { object, id } = answer as { object?: unknown; id?: unknown };
  if (object !== kind || (kind !== "list" && (typeof id !== "string" || id === "")))
    throw new ProviderError("unknown", `The provider's answer is no ${kind}`);
  return answer;
}
