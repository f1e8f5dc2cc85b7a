import { withoutLinks } from "#shop/mail-text.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailText, ownerReason } from "../mail-parts.tsx";

type InvitationNoticeProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly notice: {
    /** Undefined if the account is gone. */
    readonly inviter: { readonly name: string; readonly email: string } | undefined;
    readonly email: string;
    readonly at: Date;
  };
};

/** The subject too. */
export const invitationNoticeTitle = "Someone was invited to be an administrator";

/** To the other administrators, so that nobody hands out the shop unnoticed. */
export function InvitationNotice({ frame, timeZone, notice }: InvitationNoticeProps) {
  const { inviter, email, at } = notice;
  const by = inviter ? `${withoutLinks(inviter.name)} (${inviter.email})` : "An administrator";
  const happened = `${by} invited ${email} to be an administrator of ${frame.store.name}.`;
  return (
    <MailLayout
      frame={frame}
      preview={happened}
      title={invitationNoticeTitle}
      reason={ownerReason(frame.store)}
    >
      <MailText>
        {happened} That was on {formatDayAndTime(at, timeZone)}.
      </MailText>
      <MailText>
        Administrators can change prices, refund orders and see your customers. If you know about
        this, you're all set. If not, cancel the invitation, or remove their access if they have
        joined already.
      </MailText>
      <MailButton href={`${frame.baseUrl}/admin/people`}>Open People</MailButton>
    </MailLayout>
  );
}
