/** `ada@mail.example` becomes `a••@mail.example`: only enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "";
  const hidden = "•".repeat(Math.min(Math.max(at - 1, 2), 6));
  return `${email.slice(0, 1)}${hidden}${email.slice(at)}`;
}
