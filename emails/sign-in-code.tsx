import { MailLayout, type MailStore } from "./layout.tsx";
import { MailCode, MailText } from "./mail-parts.tsx";

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
      <MailText>Hello {name},</MailText>
      <MailText>type this code on the page where you asked for it:</MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        It works once, for {minutes} minutes. We never ask for it by phone or in another mail.
      </MailText>
      <MailText>
        You did not ask? Then leave this mail alone: without the code nobody gets in.
      </MailText>
    </MailLayout>
  );
}
