/**
 * What is known after a failed call.
 * unknown: it may have happened; only a retry with the same idempotency key is safe.
 * failed: the provider reported an internal error and repeats that answer for this key for a day.
 * refused: it did not happen and a retry would not change that.
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

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}

/** Checks the type of a response, because the SDK treats a 404 of a proxy as a success. */
export function expectObject<Answer extends { object: string }>(
  answer: Answer,
  kind: Answer["object"],
): Answer {
  const { object, id } = answer as { object?: unknown; id?: unknown };
  if (object !== kind || (kind !== "list" && (typeof id !== "string" || id === "")))
    throw new ProviderError("unknown", `The provider's response is not a ${kind}`);
  return answer;
}
