import type { HttpBrowser } from "../http/http-browser.ts";

export type FactorSetup = {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: string;
};

/** Starts two-step verification in a signed-in browser; the first right code turns it on. */
export async function startSecondFactorAt(
  browser: HttpBrowser,
  password: string,
): Promise<FactorSetup> {
  const { text, status } = await browser.post("/account", { intent: "start-factor", password });
  const field = (name: string) => {
    const [, value] = new RegExp(`name="${name}" value="([^"]+)"`).exec(text) ?? [];
    if (!value) throw new Error(`No ${name} for a second factor: ${status}`);
    return value.replaceAll("&amp;", "&");
  };
  return { secret: field("secret"), uri: field("uri"), recoveryCodes: field("recoveryCodes") };
}

/** Returns the status: 302 if the code was right. */
export async function confirmSecondFactorAt(
  browser: HttpBrowser,
  setup: FactorSetup,
  code: string,
): Promise<number> {
  return (await browser.post("/account", { intent: "confirm-factor", ...setup, code })).status;
}
