import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailGreeting, MailText } from "./mail-parts.tsx";

type ResetPasswordProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly name: string;
  readonly link: string;
  /** How long the link works. */
  readonly minutes: number;
};

export function ResetPassword({ store, baseUrl, name, link, minutes }: ResetPasswordProps) {
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview={`The link works once, for ${minutes} minutes.`}
      title="Reset your password"
    >
      <MailGreeting name={name} />
      <MailText>
        Someone, hopefully you, asked to reset your password. The link works once, for {minutes}{" "}
        minutes.
      </MailText>
      <MailAction href={link}>Choose a new password</MailAction>
      <MailText>Didn't ask? Ignore this email; your password won't change.</MailText>
    </MailLayout>
  );
}
