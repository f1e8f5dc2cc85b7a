import { createHmac } from "node:crypto";

/** Stripe's signature: the time, and an HMAC of the time and the exact body. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const hash = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${hash}`;
}
