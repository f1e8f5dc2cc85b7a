import { createHmac } from "node:crypto";

/** As the provider signs: the time, and a hash of the time and the exact bytes. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const hash = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${hash}`;
}
