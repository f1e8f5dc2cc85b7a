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
        Thanks for signing up with {store.name}! Confirm your email to finish setting up your
        account.
      </MailText>
      <MailAction href={link}>Verify my email</MailAction>
      <MailText>Didn't sign up? Just ignore this email.</MailText>
    </MailLayout>
  );
}
