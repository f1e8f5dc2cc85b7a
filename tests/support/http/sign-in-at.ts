/** Signs in like a browser and returns the session cookie as `name=value`. */
export async function signInAt(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  const session = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
  if (!session) throw new Error(`No session for ${email}: ${answer.status}`);
  return session.split(";")[0]!;
}
