import { render } from "@react-email/components";
import { TestMail } from "#emails/test-mail.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

export async function sendTestMail(
  { db, mailer, config }: Pick<Platform, "db" | "mailer" | "config">,
  { id, to, askedAt }: { id: string; to: string; askedAt: string },
): Promise<void> {
  const store = await readStoreSettings({ db });
  const mail = <TestMail store={store} askedAt={new Date(askedAt)} baseUrl={config.BASE_URL} />;
  await mailer.send({
    to,
    subject: `${store.name}: email works`,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    messageId: `test-mail.${id}`,
  });
}
