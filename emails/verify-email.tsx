import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailGreeting, MailText } from "./mail-parts.tsx";

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
      title="Verify your email address"
    >
      <MailGreeting name={name} />
      <MailText>
        Thank you for signing up with {store.name}. Please verify your email address, and your
        account is ready.
      </MailText>
      <MailAction href={link}>Verify my email</MailAction>
      <MailText>
        If you didn't sign up, ignore this email. No one can use the account until the address is
        verified.
      </MailText>
    </MailLayout>
  );
}
