import { AccountNotice, accountNotices } from "#emails/account-notice.tsx";
import { AlreadyRegistered } from "#emails/already-registered.tsx";
import type { AccountNotice as Notice } from "#shop/accounts/accounts.jobs.server.ts";
import { findMailRecipient } from "#shop/accounts/find-mail-recipient.server.ts";
import { sendMail, type MailDeps } from "../send-mail.ts";

export async function sendAccountNotice(
  deps: MailDeps,
  {
    userId,
    notice,
    at,
    browser,
    next,
  }: {
    userId: string;
    notice: Notice;
    at: string;
    browser?: string | undefined;
    next?: string | undefined;
  },
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(deps, { id: userId });
  if (!user) return;
  const { name } = user;
  const envelope = { to: user.email, messageId: `account-notice.${jobId}` };
  await sendMail(deps, envelope, (frame, { timeZone }) =>
    notice === "already-registered"
      ? {
          subject: `You already have an account with ${frame.store.name}`,
          mail: <AlreadyRegistered frame={frame} name={name} next={next} />,
        }
      : {
          subject: accountNotices[notice].title,
          mail: (
            <AccountNotice
              frame={frame}
              timeZone={timeZone}
              name={name}
              what={notice}
              at={new Date(at)}
              browser={browser}
            />
          ),
        },
  );
}
