import { codeSubject, SignInCode } from "#emails/sign-in-code.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";
import { sendVerificationMail } from "./send-verification-mail.tsx";

/**
 * A code is made for every requested address, also an unknown one: checking a code must take equally
 * long for both.
 */
export async function sendSignInCode(
  deps: MailDeps & Pick<Platform, "auth">,
  { email, next }: { email: string; next?: string | undefined },
  jobId: string,
): Promise<void> {
  const { auth } = deps;
  const code = await auth.mailedCode(email);
  const user = await findMailRecipient(deps, { email });
  if (!user) return;
  // The address is not verified yet. A code would drop the chosen password; a link keeps it.
  if (!user.isVerified) return sendVerificationMail(deps, { userId: user.id, next }, jobId);
  const minutes = auth.mailedCodeMinutes;
  await sendMail(deps, { to: user.email, messageId: `code.${jobId}` }, (frame) => ({
    subject: codeSubject(code, frame.store),
    mail: <SignInCode frame={frame} name={user.name} code={code} minutes={minutes} />,
  }));
}
