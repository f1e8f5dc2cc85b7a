import { withoutLinks } from "#shop/mail-text.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { light } from "../mail-colours.ts";
import {
  MailBlock,
  MailHeading,
  MailLines,
  MailLink,
  MailPhone,
  MailText,
  ownerReason,
} from "../mail-parts.tsx";

type ContactMessageProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly message: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly subject: string;
    readonly message: string;
    readonly createdAt: Date;
  };
};

/** To the owner; replies go to the person who wrote. */
export function ContactMessage({ frame, timeZone, message }: ContactMessageProps) {
  const { email, phone } = message;
  const [name, subject] = [withoutLinks(message.name), withoutLinks(message.subject)];
  return (
    <MailLayout
      frame={frame}
      preview={`${name} wrote: ${subject}`}
      title="You have a new message"
      reason={ownerReason(frame.store)}
    >
      <MailText>
        {name} (
        <MailLink href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
          {email}
        </MailLink>
        {phone && ", "}
        {phone && <MailPhone phone={phone} />}) wrote on{" "}
        {formatDayAndTime(message.createdAt, timeZone)}:
      </MailText>
      <MailBlock className="mail-box" ground={light.box}>
        <MailHeading>{subject}</MailHeading>
        <MailText>
          <MailLines text={message.message} />
        </MailText>
      </MailBlock>
      <MailText>
        Reply to this email to answer {name}, or{" "}
        <MailLink href={`${frame.baseUrl}/admin/messages/${message.id}`}>
          answer it on your messages page
        </MailLink>
        .
      </MailText>
    </MailLayout>
  );
}
