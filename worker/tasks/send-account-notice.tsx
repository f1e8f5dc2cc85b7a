import { render } from "@react-email/components";
import { AccountNotice, accountNotices } from "#emails/account-notice.tsx";
import { AlreadyRegistered } from "#emails/already-registered.tsx";
import type { Platform } from "#platform/platform.server.ts";
import type { AccountNotice as Notice } from "#shop/accounts/accounts.jobs.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendAccountNotice(
  { config, db, mailer }: Pick<Platform, "config" | "db" | "mailer">,
  { userId, notice, at }: { userId: string; notice: Notice; at: string },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient({ db }, { id: userId });
  if (!user) return;
  const store = await readStoreSettings({ db });
  const { BASE_URL: baseUrl } = config;
  const about = { store, baseUrl, name: user.name };
  const [subject, mail] =
    notice === "already-registered"
      ? [
          `You already have an account with ${store.name}`,
          <AlreadyRegistered
            {...about}
            key={notice}
            signInLink={`${baseUrl}/auth`}
            resetLink={`${baseUrl}/auth?mode=forgot`}
          />,
        ]
      : [
          accountNotices[notice].title,
          <AccountNotice {...about} key={notice} what={notice} at={new Date(at)} />,
        ];
  await mailer.send({
    to: user.email,
    subject,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `account-notice.${jobId}`,
  });
}
