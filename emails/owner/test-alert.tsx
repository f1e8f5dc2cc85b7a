import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailText, ownerReason } from "../mail-parts.tsx";

type TestAlertProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly askedAt: Date;
};

export const testAlertTitle = "This is a test alert";

export function TestAlert({ frame, timeZone, askedAt }: TestAlertProps) {
  return (
    <MailLayout
      frame={frame}
      preview="Nothing is wrong. Alerts about your shop arrive here."
      title={testAlertTitle}
      reason={ownerReason(frame.store)}
    >
      <MailText>
        Nothing is wrong. Someone tested alerts on the Health page on{" "}
        {formatDayAndTime(askedAt, timeZone)}. If something needs attention, you'll hear of it at
        this address.
      </MailText>
    </MailLayout>
  );
}
