import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailGreeting, MailLink, MailText } from "./mail-parts.tsx";

type AlreadyRegisteredProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly name: string;
  readonly signInLink: string;
  readonly resetLink: string;
};

/** Sent after a sign-up with a known address, because the page must not reveal who is a customer. */
export function AlreadyRegistered(props: AlreadyRegisteredProps) {
  const { store, baseUrl, name, signInLink, resetLink } = props;
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview="No need to sign up again."
      title="You already have an account"
    >
      <MailGreeting name={name} />
      <MailText>
        Someone, probably you, just tried to create an account with this email address. You already
        have one, so nothing was changed.
      </MailText>
      <MailAction href={signInLink}>Sign in</MailAction>
      <MailText>
        Forgot your password? <MailLink href={resetLink}>Choose a new one</MailLink>. Wasn't you?
        Just ignore this email.
      </MailText>
    </MailLayout>
  );
}
