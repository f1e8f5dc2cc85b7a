import { Fragment } from "react";
import { formatDateTime } from "#shop/shop-time.ts";
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

/** To the owner. A reply to it goes to whoever wrote. */
export function ContactMessage({ store, baseUrl, message }: ContactMessageProps) {
  const { name, email, phone, subject } = message;
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`${name} writes: ${subject}`}
      title="A message for you"
    >
      <MailText>
        {name} ({[email, phone].filter(Boolean).join(", ")}) wrote on{" "}
        {formatDateTime(message.createdAt, store.timeZone)}:
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
      <MailText>Answer this mail and it goes to {name}.</MailText>
    </MailLayout>
  );
}
