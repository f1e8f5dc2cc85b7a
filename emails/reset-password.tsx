import { MailLayout, type MailFrame } from "./layout.tsx";
import { accountReason, MailButton, MailGreeting, MailText } from "./mail-parts.tsx";

type ResetPasswordProps = {
  readonly frame: MailFrame;
  readonly name: string;
  readonly link: string;
  /** How long the link works. */
  readonly minutes: number;
};

export function ResetPassword({ frame, name, link, minutes }: ResetPasswordProps) {
  return (
    <MailLayout
      frame={frame}
      preview={`Choose a new one with this link. It works once, for ${minutes} minutes.`}
      title="Reset your password"
      reason={accountReason(frame.store)}
    >
      <MailGreeting name={name} />
      <MailText>
        Someone, hopefully you, asked to reset your password. The link works once, for {minutes}{" "}
        minutes.
      </MailText>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailText>Didn't ask? Ignore this email; your password won't change.</MailText>
    </MailLayout>
  );
}
