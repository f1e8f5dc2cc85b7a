import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { accountReason, MailButton, MailGreeting, MailText } from "./mail-parts.tsx";

type Notice = { readonly title: string; readonly happened: string };

/** The titles are the subjects too. */
export const accountNotices = {
  "password-changed": {
    title: "Your password was changed",
    happened: "The password for your account was changed, and your other devices were signed out.",
  },
  "second-factor-on": {
    title: "Two-step verification is on",
    happened: "From now on, you'll need a code from your authenticator app to sign in.",
  },
  "second-factor-off": {
    title: "Two-step verification is off",
    happened: "You no longer need a code to sign in, only your password.",
  },
  "signed-in-new-device": {
    title: "New sign-in to your account",
    happened: "Someone signed in to your account on a device we haven't seen before.",
  },
} as const satisfies Record<string, Notice>;

type AccountNoticeProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly name: string;
  readonly what: keyof typeof accountNotices;
  readonly at: Date;
  /** Where it happened, such as "Chrome on Windows". */
  readonly browser?: string | undefined;
};

export function AccountNotice({ frame, timeZone, name, what, at, browser }: AccountNoticeProps) {
  const { title, happened } = accountNotices[what];
  const { store, baseUrl } = frame;
  return (
    <MailLayout
      frame={frame}
      preview={`${happened} If that was you, you're all set.`}
      title={title}
      reason={accountReason(store)}
    >
      <MailGreeting name={name} />
      <MailText>{happened}</MailText>
      <MailText>
        This happened{browser && ` in ${browser}`} on {formatDayAndTime(at, timeZone)},{" "}
        {store.city || store.name} time. If that was you, you're all set.
      </MailText>
      <MailText>If it wasn't you, choose a new password now. That signs out every device.</MailText>
      <MailButton href={`${baseUrl}/auth?mode=forgot`}>Choose a new password</MailButton>
    </MailLayout>
  );
}
