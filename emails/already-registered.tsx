import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailLink, MailText } from "./mail-parts.tsx";

type AlreadyRegisteredProps = {
  readonly store: MailStore;
  readonly baseUrl: string;
  readonly name: string;
  readonly signInLink: string;
  readonly resetLink: string;
};

/** What a sign-up with a known address sends: the page itself must not tell who is a customer. */
export function AlreadyRegistered(props: AlreadyRegisteredProps) {
  const { store, baseUrl, name, signInLink, resetLink } = props;
  return (
    <MailLayout
      store={store}
      baseUrl={baseUrl}
      preview="No need to sign up again."
      title="We know each other"
    >
      <MailText>Hello {name},</MailText>
      <MailText>
        somebody, probably you, just tried to create an account with this email address. It already
        has one, so nothing was changed.
      </MailText>
      <MailAction href={signInLink}>Sign in</MailAction>
      <MailText>
        Password gone from memory? <MailLink href={resetLink}>Choose a new one</MailLink>. It was
        not you? Then there is nothing to do.
      </MailText>
    </MailLayout>
  );
}
