import Stripe from "stripe";
import { ProviderError } from "./provider-error.server.ts";

const { errors } = Stripe;

export function toProviderError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { message, code } = error;
  return new ProviderError(kindOf(error), message, { code, cause: error });
}

function kindOf(error: InstanceType<typeof errors.StripeError>): ProviderError["kind"] {
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError
  )
    return "refused";
  // A proxy's 502 carries no `api_error` from the provider and is not stored under the key.
  if (
    error instanceof errors.StripeAPIError &&
    error.rawType === "api_error" &&
    (error.statusCode ?? 0) >= 500
  )
    return "failed";
  // Includes a revoked API key: once it is replaced, a retry succeeds.
  return "unknown";
}
