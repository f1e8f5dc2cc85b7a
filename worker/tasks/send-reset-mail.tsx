import { render } from "@react-email/components";
import { ResetPassword } from "#emails/reset-password.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

/** Sends nothing for an unknown address; the page that asked shows the same message either way. */
export async function sendResetMail(
  { auth, config, db, mailer }: Pick<Platform, "auth" | "config" | "db" | "mailer">,
  { email }: { email: string },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient({ db }, { email });
  const token = user && (await auth.resetTokenFor(user.email));
  if (!token) return;
  const store = await readStoreSettings({ db });
  const link = `${config.BASE_URL}/auth?${new URLSearchParams({ mode: "reset-password", token })}`;
  const mail = (
    <ResetPassword
      store={store}
      baseUrl={config.BASE_URL}
      name={user.name}
      link={link}
      minutes={60}
    />
  );
  await mailer.send({
    to: user.email,
    subject: `Reset your password for ${store.name}`,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `reset.${jobId}`,
  });
}
