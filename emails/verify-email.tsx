import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailButton, MailGreeting, MailNumber, MailText } from "./mail-parts.tsx";
import { codeSubject } from "./sign-in-code.tsx";

type VerifyEmailProps = {
  readonly frame: MailFrame;
  readonly name: string;
  readonly code: string;
  /** How long the code works. */
  readonly minutes: number;
  readonly link: string;
  /** How long the link works. */
  readonly hours: number;
};

export function verifySubject(code: string, store: MailFrame["store"]): string {
  return `${codeSubject(code, store)} to verify your email`;
}

export function VerifyEmail({ frame, name, code, minutes, link, hours }: VerifyEmailProps) {
  const { store } = frame;
  return (
    <MailLayout
      frame={frame}
      preview={`${code}. Enter it on the page where you signed up, and your account is ready.`}
      title="Verify your email address"
      reason={`You're getting this email because someone signed up with this address at ${store.name}.`}
    >
      <MailGreeting name={name} />
      <MailText>
        Thanks for signing up with {store.name}! Enter this code on the page where you signed up:
      </MailText>
      <MailNumber label="Your code" spacing={4}>
        {code}
      </MailNumber>
      <MailText>
        It works once, for {minutes} minutes. Or confirm your email to finish setting up your
        account. The link works for {hours} hours.
      </MailText>
      <MailButton href={link}>Verify my email</MailButton>
      <MailText>
        Didn't sign up? Just ignore this email, and don't tell anyone the code: we'll never ask for
        it by phone or in another email.
      </MailText>
    </MailLayout>
  );
}
