import type { StaffRole } from "#shop/accounts/invitations/invitation.ts";
import { withoutLinks } from "#shop/mail-text.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "./layout.tsx";
import { MailButton, MailText } from "./mail-parts.tsx";

type InvitationProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly invitation: {
    readonly role: StaffRole;
    readonly inviterName: string;
    readonly email: string;
    readonly expiresAt: Date;
  };
};

export function invitationSubject({ name }: { readonly name: string }): string {
  return `Join the team at ${name}`;
}

const duties: Readonly<Record<StaffRole, string>> = {
  kitchen: "You'll see the live board and run the orders.",
  admin: "You'll run the whole shop: orders, menu, people and settings.",
};

export function Invitation({ frame, timeZone, invitation }: InvitationProps) {
  const { store } = frame;
  const { role, inviterName, email, expiresAt } = invitation;
  return (
    <MailLayout
      frame={frame}
      preview={duties[role]}
      title={invitationSubject(store)}
      reason={`You're getting this email because an administrator of ${store.name} typed in this address.`}
    >
      <MailText>
        {withoutLinks(inviterName)} invited you to join the team at {store.name}
        {role === "admin" ? " as an administrator" : " in the kitchen"}. {duties[role]}
      </MailText>
      <MailText>
        Sign in or sign up with {email}, then accept. The invitation works until{" "}
        {formatDayAndTime(expiresAt, timeZone)}.
      </MailText>
      <MailButton href={`${frame.baseUrl}/join`}>See the invitation</MailButton>
      <MailText>Not expecting this? Just ignore this email.</MailText>
    </MailLayout>
  );
}
