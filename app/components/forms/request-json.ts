export type RequestFailure = { readonly formError: string };

const unreachable: RequestFailure = {
  formError: "We couldn't reach the shop. Check your connection and try again.",
};

/** A visitor who was signed out or lost their rights reloads the page, which asks them to sign in. */
export async function requestJson<Answer>(
  address: string,
  init: RequestInit = {},
): Promise<Answer | RequestFailure> {
  try {
    const response = await fetch(address, { ...init, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 403) location.reload();
    return (await response.json()) as Answer | RequestFailure;
  } catch {
    return unreachable;
  }
}

type Fields = Readonly<Record<string, string | number | undefined>>;

/** Sends a form; a field that is undefined is left out. */
export function postForm<Answer>(
  address: string,
  fields: Fields,
): Promise<Answer | RequestFailure> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.set(name, String(value));
  return requestJson(address, { method: "POST", body });
}
