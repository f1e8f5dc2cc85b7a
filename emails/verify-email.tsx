import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailText } from "./mail-parts.tsx";

type VerifyEmailProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly name: string;
  readonly link: string;
};

export function VerifyEmail({ store, baseUrl, name, link }: VerifyEmailProps) {
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview="One tap and your account is ready."
      title="Is this you?"
    >
      <MailText>Hello {name},</MailText>
      <MailText>
        thank you for signing up with {store.name}. Please confirm that this is your email address,
        then your account is ready.
      </MailText>
      <MailAction href={link}>Verify my email</MailAction>
      <MailText>
        You did not sign up? Then there is nothing to do: without the confirmation nobody can use
        the account.
      </MailText>
    </MailLayout>
  );
}
