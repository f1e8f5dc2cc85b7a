import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailText, ownerReason } from "../mail-parts.tsx";

type TestMailProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly askedAt: Date;
};

export function TestMail({ frame, timeZone, askedAt }: TestMailProps) {
  return (
    <MailLayout
      frame={frame}
      preview="If you can read this, order emails will arrive too."
      title="Email works"
      reason={ownerReason(frame.store)}
    >
      <MailText>
        Someone asked for this test email on {formatDayAndTime(askedAt, timeZone)}. If you can read
        it, order emails will arrive too.
      </MailText>
      <MailText>Can you see the plate at the top? Then your customers will see theirs.</MailText>
    </MailLayout>
  );
}
