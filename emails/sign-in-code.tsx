import { MailLayout, type MailFrame } from "./layout.tsx";
import { accountReason, MailGreeting, MailNumber, MailText } from "./mail-parts.tsx";

type SignInCodeProps = {
  readonly frame: MailFrame;
  /** Undefined if the code creates an account. */
  readonly name: string | undefined;
  readonly code: string;
  /** How long the code works. */
  readonly minutes: number;
};

/** With the code, so that it can be read in the list of mails or in a notification. */
export function codeSubject(code: string, { name }: MailFrame["store"]): string {
  return `${code} is your ${name} code`;
}

export function SignInCode({ frame, name, code, minutes }: SignInCodeProps) {
  return (
    <MailLayout
      frame={frame}
      preview={`${code}. Enter it on the page where you asked. It works once, for ${minutes} minutes.`}
      title="Your sign-in code"
      reason={
        name === undefined
          ? `You're getting this email because someone asked for a code with this address at ${frame.store.name}.`
          : accountReason(frame.store)
      }
    >
      <MailGreeting name={name ?? ""} />
      <MailText>Enter this code on the page where you asked for it:</MailText>
      <MailNumber label="Your code" spacing={4}>
        {code}
      </MailNumber>
      <MailText>
        {name === undefined && "You have no account yet: this code creates one. "}
        It works once, for {minutes} minutes. We'll never ask for it by phone or in another email.
      </MailText>
      <MailText>Didn't ask? Ignore this email; no one can sign in without the code.</MailText>
    </MailLayout>
  );
}
