import { verifySubject, VerifyEmail } from "#emails/verify-email.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendVerificationMail(
  deps: MailDeps & Pick<Platform, "auth">,
  { userId, next }: { userId: string; next?: string | undefined },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(deps, { id: userId });
  // The sign-up was rolled back, or the account was deleted or verified meanwhile.
  if (!user || user.isVerified) return;
  const { auth } = deps;
  const code = await auth.mailedCode(user.email);
  const token = await auth.verificationToken(user.email, code);
  const query = new URLSearchParams({ token, ...(next && { next }) });
  const link = `${deps.config.BASE_URL}/auth/verify?${query}`;
  await sendMail(deps, { to: user.email, messageId: `verify.${jobId}` }, (frame) => ({
    subject: verifySubject(code, frame.store),
    mail: (
      <VerifyEmail
        frame={frame}
        name={user.name}
        code={code}
        minutes={auth.mailedCodeMinutes}
        link={link}
        hours={auth.verificationHours}
      />
    ),
  }));
}
