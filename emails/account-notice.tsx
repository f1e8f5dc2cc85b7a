import { formatDateTime } from "#shop/shop-time.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailText } from "./mail-parts.tsx";

type Notice = { readonly title: string; readonly happened: string };

/** Titles serve as subjects too. */
export const accountNotices = {
  "password-changed": {
    title: "Your password was changed",
    happened: "The password of your account was changed, and other devices were signed out.",
  },
  "second-factor-on": {
    title: "Sign-in codes are on",
    happened: "From now on, signing in asks for a code from your authenticator app as well.",
  },
  "second-factor-off": {
    title: "Sign-in codes are off",
    happened: "Signing in no longer asks for a code, only for your password.",
  },
  "signed-in-new-device": {
    title: "A new device signed in",
    happened: "Somebody signed in to your account on a device that we have not seen before.",
  },
} as const satisfies Record<string, Notice>;

type AccountNoticeProps = {
  readonly store: MailStore & Pick<StoreSettings, "timeZone">;
  readonly baseUrl: string;
  readonly name: string;
  readonly what: keyof typeof accountNotices;
  readonly at: Date;
};

export function AccountNotice({ store, baseUrl, name, what, at }: AccountNoticeProps) {
  const { title, happened } = accountNotices[what];
  const when = formatDateTime(at, store.timeZone);
  return (
    <MailLayout store={store} baseUrl={baseUrl} preview={happened} title={title}>
      <MailText>Hello {name},</MailText>
      <MailText>{happened}</MailText>
      <MailText>
        That was on {when}, {store.city || store.name} time. If it was you, all is well.
      </MailText>
      <MailText>If it was not you, choose a new password now. It signs out every device.</MailText>
      <MailAction href={`${baseUrl}/auth?mode=forgot`}>Choose a new password</MailAction>
    </MailLayout>
  );
}
