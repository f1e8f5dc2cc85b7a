import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailText } from "./mail-parts.tsx";

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
      title="A new password"
    >
      <MailText>Hello {name},</MailText>
      <MailText>
        somebody, hopefully you, asked for a new password. The link works once, for {minutes}{" "}
        minutes.
      </MailText>
      <MailAction href={link}>Choose a new password</MailAction>
      <MailText>
        You did not ask? Then leave this mail alone: your password stays as it is.
      </MailText>
    </MailLayout>
  );
}
