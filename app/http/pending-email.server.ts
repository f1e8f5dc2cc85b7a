// The address that this browser waits for an email to. In an HttpOnly cookie, because a query
// parameter would end up in histories and logs.
const name = "__Host-dollop.pending-email";
const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
const pattern = /(?:^|; )__Host-dollop\.pending-email=([\w-]+)/;
const maxAgeSeconds = 3_600;

export function rememberPendingEmail(email: string): string {
  const value = Buffer.from(email).toString("base64url");
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
}

export function readPendingEmail(request: Request): string {
  const value = pattern.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  return Buffer.from(value, "base64url").toString();
}

export const forgetPendingEmail = `${name}=; Max-Age=0; ${attributes}`;
