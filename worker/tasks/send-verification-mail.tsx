import { render } from "@react-email/components";
import { VerifyEmail } from "#emails/verify-email.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendVerificationMail(
  { auth, config, db, mailer }: Pick<Platform, "auth" | "config" | "db" | "mailer">,
  { userId, next }: { userId: string; next?: string | undefined },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient({ db }, { id: userId });
  // The sign-up was rolled back, or the account was deleted or verified meanwhile.
  if (!user || user.isVerified) return;
  const store = await readStoreSettings({ db });
  const token = await auth.verificationToken(user.email);
  const query = new URLSearchParams({ token, ...(next && { next }) });
  const link = `${config.BASE_URL}/auth/verify?${query}`;
  const mail = <VerifyEmail store={store} baseUrl={config.BASE_URL} name={user.name} link={link} />;
  await mailer.send({
    to: user.email,
    subject: `Verify your email for ${store.name}`,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `verify.${jobId}`,
  });
}
