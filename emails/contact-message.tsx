import { Fragment } from "react";
import { withoutLinks } from "#shop/mail-text.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailText } from "./mail-parts.tsx";

type ContactMessageProps = {
  readonly store: MailStore & Pick<StoreSettings, "timeZone">;
  readonly baseUrl: string;
  readonly message: {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly subject: string;
    readonly message: string;
    readonly createdAt: Date;
  };
};

/** To the owner; replies go to the person who wrote. */
export function ContactMessage({ store, baseUrl, message }: ContactMessageProps) {
  const { email, phone } = message;
  const [name, subject] = [withoutLinks(message.name), withoutLinks(message.subject)];
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`${name} wrote: ${subject}`}
      title="You have a new message"
    >
      <MailText>
        {name} ({[email, phone].filter(Boolean).join(", ")}) wrote on{" "}
        {formatDayAndTime(message.createdAt, store.timeZone)}:
      </MailText>
      <MailText>
        <strong>{subject}</strong>
      </MailText>
      <MailText>
        {message.message.split(/\r?\n/).map((line, number) => (
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </MailText>
      <MailText>Reply to this email to answer {name}.</MailText>
    </MailLayout>
  );
}
