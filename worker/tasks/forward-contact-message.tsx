import { render } from "@react-email/components";
import { ContactMessage } from "#emails/contact-message.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { forwardOnce } from "#shop/contact/forward-once.server.ts";
import { withoutLinks } from "#shop/mail-text.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

/** Only ever sent to the owner; the address typed into the form is used for replies alone. */
export async function forwardContactMessage(
  { config, db, mailer, now }: Pick<Platform, "config" | "db" | "mailer" | "now">,
  { messageId }: { messageId: string },
): Promise<void> {
  await forwardOnce({ db, now }, messageId, async (message) => {
    const store = await readStoreSettings({ db });
    if (!store.email)
      throw new Error("There's no email address in Settings. Add one under Address and contact.");
    const mail = <ContactMessage store={store} baseUrl={config.BASE_URL} message={message} />;
    await mailer.send({
      to: store.email,
      replyTo: message.email,
      subject: `Message: ${withoutLinks(message.subject)}`,
      html: await render(mail),
      text: await render(mail, { plainText: true }),
      messageId: `contact.${message.id}`,
    });
  });
}
