import { MailLayout, type MailFrame } from "./layout.tsx";
import { accountReason, MailButton, MailGreeting, MailLink, MailText } from "./mail-parts.tsx";

type AlreadyRegisteredProps = {
  readonly frame: MailFrame;
  readonly name: string;
  /** Where the sign-up was going. */
  readonly next?: string | undefined;
};

/** Sent after a sign-up with a known address, because the page must not reveal who is a customer. */
export function AlreadyRegistered({ frame, name, next }: AlreadyRegisteredProps) {
  const { store, baseUrl } = frame;
  const back = next ? new URLSearchParams({ next }).toString() : "";
  return (
    <MailLayout
      frame={frame}
      preview="No need to sign up again. Just sign in."
      title="You already have an account"
      reason={accountReason(store)}
    >
      <MailGreeting name={name} />
      <MailText>
        Someone, probably you, just tried to create an account with this email address. You already
        have one, so nothing was changed.
      </MailText>
      <MailButton href={`${baseUrl}/auth${back && `?${back}`}`}>Sign in</MailButton>
      <MailText>
        Forgot your password?{" "}
        <MailLink href={`${baseUrl}/auth?mode=forgot${back && `&${back}`}`}>
          Choose a new one
        </MailLink>
        . Wasn't you? Just ignore this email.
      </MailText>
    </MailLayout>
  );
}
