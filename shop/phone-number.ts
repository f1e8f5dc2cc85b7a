export const notAPhoneNumber = "Please enter a phone number we can call, like 613-555-0142";

/** A quick check while somebody types; `checkPhoneNumber` on the server knows the real rules. */
export function looksLikePhoneNumber(typed: string): boolean {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 7 && digits <= 20;
}
