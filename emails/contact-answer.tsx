import { withoutLinks } from "#shop/mail-text.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { light } from "./mail-colours.ts";
import { MailBlock, MailHeading, MailLines, MailText } from "./mail-parts.tsx";

type Quoted = {
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
};

type ContactAnswerProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly text: string;
  readonly message: Quoted;
};

export function contactAnswerSubject({ subject }: Pick<Quoted, "subject">): string {
  return `Re: ${withoutLinks(subject)}`;
}

/**
 * To whoever wrote to the shop. The quote carries no links: anybody can type somebody else's address
 * into the contact form.
 */
export function ContactAnswer({ frame, timeZone, text, message }: ContactAnswerProps) {
  const quote = message.text.split(/\r?\n/).map(withoutLinks).join("\n");
  return (
    <MailLayout
      frame={frame}
      preview={text.split(/\s+/).join(" ").slice(0, 120)}
      title="About your message"
      reason={`You're getting this email because you wrote to ${frame.store.name}.`}
    >
      {text.split(/\n{2,}/).map((paragraph, number) => (
        <MailText key={number}>
          <MailLines text={paragraph} />
        </MailText>
      ))}
      <MailBlock className="mail-box" ground={light.box}>
        <MailText>On {formatDayAndTime(message.at, timeZone)}, you wrote:</MailText>
        <MailHeading>{withoutLinks(message.subject)}</MailHeading>
        <MailText>
          <MailLines text={quote} />
        </MailText>
      </MailBlock>
    </MailLayout>
  );
}
