import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailButton, MailGreeting, MailText } from "./mail-parts.tsx";

type VerifyEmailProps = {
  readonly frame: MailFrame;
  readonly name: string;
  readonly link: string;
  /** How long the link works. */
  readonly hours: number;
};

export function VerifyEmail({ frame, name, link, hours }: VerifyEmailProps) {
  const { store } = frame;
  return (
    <MailLayout
      frame={frame}
      preview="One tap and your account is ready."
      title="Verify your email address"
      reason={`You're getting this email because someone signed up with this address at ${store.name}.`}
    >
      <MailGreeting name={name} />
      <MailText>
        Thanks for signing up with {store.name}! Confirm your email to finish setting up your
        account. The link works for {hours} hours.
      </MailText>
      <MailButton href={link}>Verify my email</MailButton>
      <MailText>Didn't sign up? Just ignore this email.</MailText>
    </MailLayout>
  );
}
