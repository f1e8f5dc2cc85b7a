import { VerifyEmail } from "#emails/verify-email.tsx";
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
  const token = await deps.auth.verificationToken(user.email);
  const query = new URLSearchParams({ token, ...(next && { next }) });
  const link = `${deps.config.BASE_URL}/auth/verify?${query}`;
  await sendMail(deps, { to: user.email, messageId: `verify.${jobId}` }, (frame) => ({
    subject: `Verify your email for ${frame.store.name}`,
    mail: (
      <VerifyEmail frame={frame} name={user.name} link={link} hours={deps.auth.verificationHours} />
    ),
  }));
}
