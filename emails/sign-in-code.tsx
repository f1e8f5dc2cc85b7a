import { MailLayout, type MailStore } from "./layout.tsx";
import { MailCode, MailGreeting, MailText } from "./mail-parts.tsx";

type SignInCodeProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly name: string;
  readonly code: string;
  /** How long the code works. */
  readonly minutes: number;
};

export function SignInCode({ store, baseUrl, name, code, minutes }: SignInCodeProps) {
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`It works once, for ${minutes} minutes.`}
      title="Your sign-in code"
    >
      <MailGreeting name={name} />
      <MailText>Enter this code on the page where you asked for it:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        It works once, for {minutes} minutes. We'll never ask for it by phone or in another email.
      </MailText>
      <MailText>Didn't ask? Ignore this email; no one can sign in without the code.</MailText>
    </MailLayout>
  );
}
