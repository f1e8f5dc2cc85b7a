import { ResetPassword } from "#emails/reset-password.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

/** Sends nothing for an unknown address; the page that asked shows the same message either way. */
export async function sendResetMail(
  deps: MailDeps & Pick<Platform, "auth">,
  { email }: { email: string },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(deps, { email });
  const token = user && (await deps.auth.resetTokenFor(user.email));
  if (!token) return;
  const query = new URLSearchParams({ mode: "reset-password", token });
  const link = `${deps.config.BASE_URL}/auth?${query}`;
  await sendMail(deps, { to: user.email, messageId: `reset.${jobId}` }, (frame) => ({
    subject: `Reset your password for ${frame.store.name}`,
    mail: <ResetPassword frame={frame} name={user.name} link={link} minutes={60} />,
  }));
}
