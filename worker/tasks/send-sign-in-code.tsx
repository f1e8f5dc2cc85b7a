import { codeSubject, SignInCode } from "#emails/sign-in-code.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient, mayHaveAccount } from "#shop/accounts/find-mail-recipient.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/**
 * A code is made for every requested address: checking a code must take equally long for all. Only whoever reads the mail
 * learns whether the code signs in or creates an account. A closed account gets none.
 */
export async function sendSignInCode(
  deps: MailDeps & Pick<Platform, "auth">,
  { email }: { email: string },
  jobId: string,
): Promise<void> {
  const { auth } = deps;
  const code = await auth.mailedCode(email);
  const user = await findMailRecipient(deps, { email });
  if (!user && !(await mayHaveAccount(deps, email))) return;
  const minutes = auth.mailedCodeMinutes;
  await sendMail(deps, { to: email, messageId: `code.${jobId}` }, (frame) => ({
    subject: codeSubject(code, frame.store),
    mail: <SignInCode frame={frame} name={user?.name} code={code} minutes={minutes} />,
  }));
}
