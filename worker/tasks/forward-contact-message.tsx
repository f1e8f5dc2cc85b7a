import { render } from "@react-email/components";
import { ContactMessage } from "#emails/contact-message.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { forwardOnce } from "#shop/contact/forward-once.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";

/** To the owner and nobody else: what was typed into the form is only ever the address to answer. */
export async function forwardContactMessage(
  { config, db, mailer, now }: Pick<Platform, "config" | "db" | "mailer" | "now">,
  { messageId }: { messageId: string },
): Promise<void> {
  await forwardOnce({ db, now }, messageId, async (message) => {
    const store = await readStoreSettings({ db });
    if (!store.email) throw new Error("The store settings have no e-mail address to forward to.");
    const mail = <ContactMessage store={store} baseUrl={config.BASE_URL} message={message} />;
    await mailer.send({
      to: store.email,
      replyTo: message.email,
      subject: `Message: ${message.subject}`,
      html: await render(mail),
      text: await render(mail, { plainText: true }),
      messageId: `contact.${message.id}`,
    });
  });
}
