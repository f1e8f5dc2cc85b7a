import type { ReactElement } from "react";
import type { MailBanner, MailFrame } from "#emails/layout.tsx";
import type { Platform } from "#platform/platform.server.ts";
import { renderMailBanner } from "#shop/catalogue/plates/mail-banner.server.ts";
import { bannerHeight, maxBannerPlates } from "#shop/catalogue/plates/mail-banner-size.ts";
import type { OrderedItem } from "#shop/catalogue/plates/ordered-plate.ts";
import { readOrderedPlates } from "#shop/catalogue/plates/read-plate.server.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";

export type MailDeps = Pick<Platform, "config" | "db" | "logger" | "mailer">;

type Envelope = {
  readonly to: string;
  readonly replyTo?: string;
  /** The same id on a retry, so that a mailbox shows one message. */
  readonly messageId: string;
  /** The items whose plates the banner shows. */
  readonly items?: readonly OrderedItem[];
};

type Composed = { readonly subject: string; readonly mail: ReactElement };

const bannerId = "banner@mail";

/** Renders both parts of a mail with its banner and sends it. */
export async function sendMail(
  deps: MailDeps,
  { items = [], ...envelope }: Envelope,
  compose: (frame: MailFrame, store: StoreSettings) => Composed,
): Promise<void> {
  const { config, db, mailer } = deps;
  const store = await readStoreSettings({ db });
  const picture = await drawBanner(deps, store.name, items);
  const frame = { store, baseUrl: config.BASE_URL, banner: picture?.banner ?? null };
  const { subject, mail } = compose(frame, store);
  // Imported lazily: a worker at rest does without the code that writes HTML and text.
  const { renderMail } = await import("#emails/render-mail.ts");
  await mailer.send({
    ...envelope,
    subject,
    ...(await renderMail(mail)),
    ...(picture && { pictures: [{ cid: bannerId, name: "dollop.jpg", jpeg: picture.jpeg }] }),
  });
}

type Picture = { readonly banner: MailBanner; readonly jpeg: Uint8Array };

/** Returns undefined if nothing can be drawn: a mail without its picture is better than none. */
async function drawBanner(
  { db, logger }: MailDeps,
  storeName: string,
  items: readonly OrderedItem[],
): Promise<Picture | undefined> {
  try {
    const plates = await readOrderedPlates({ db }, items.slice(0, maxBannerPlates));
    const jpeg = await renderMailBanner(plates);
    const shown = plates.map(({ description }) => description).join(" ");
    const alt = shown ? `${storeName}. Your order: ${shown}` : storeName;
    return { jpeg, banner: { src: `cid:${bannerId}`, height: bannerHeight(plates.length), alt } };
  } catch (err) {
    logger.warn({ err }, "banner.failed");
    return undefined;
  }
}
