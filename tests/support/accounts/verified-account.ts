import { signUp } from "#shop/accounts/sign-in/sign-up.server.ts";
import { verifyEmail } from "#shop/accounts/sign-in/verify-email.server.ts";
import type { TestPlatform } from "../platform.ts";
import { client } from "../request-client.ts";
import { runJobs } from "../run-jobs.ts";

export const linkIn = (text: string) => new URL(/https?:\/\/\S+token=[^\s)]+/.exec(text)![0]);
export const tokenIn = (text: string) => ({ token: linkIn(text).searchParams.get("token")! });

/** Signs up and verifies in one browser, and returns the cookies of the session. */
export async function verifiedAccount(
  platform: TestPlatform,
  who: { readonly fullName: string; readonly email: string; readonly password: string },
) {
  const { cookies } = await signUp(platform, client(), who, undefined);
  await runJobs(platform);
  const mail = platform.sentMail.findLast(({ to }) => to === who.email)!;
  return verifyEmail(platform, client(cookies), tokenIn(mail.text));
}
