import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailText, ownerReason } from "../mail-parts.tsx";

type ServerAlertProps = {
  readonly frame: MailFrame;
  readonly title: string;
  readonly text: string;
};

export const serverAlertTitle = (title: string) => `Needs attention: ${title}`;

/** To the owner: something about the server needs a person, in the words of the health page. */
export function ServerAlert({ frame, title, text }: ServerAlertProps) {
  return (
    <MailLayout
      frame={frame}
      preview={text}
      title={serverAlertTitle(title)}
      reason={ownerReason(frame.store)}
    >
      <MailText>{text}</MailText>
      <MailText>
        We'll remind you once a day while it lasts, and Health shows when it's fixed.
      </MailText>
      <MailButton href={`${frame.baseUrl}/admin/health`}>Open Health</MailButton>
    </MailLayout>
  );
}
