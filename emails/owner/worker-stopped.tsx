import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailText, ownerReason } from "../mail-parts.tsx";

type WorkerStoppedProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly lastSeen: Date | null;
};

/** The subject too. */
export const workerStoppedTitle = "Order emails have stopped";

/** To the owner: nothing that runs in the background runs. */
export function WorkerStopped({ frame, timeZone, lastSeen }: WorkerStoppedProps) {
  return (
    <MailLayout
      frame={frame}
      preview="Customers can still order. Ask whoever runs your server to restart the worker process."
      title={workerStoppedTitle}
      reason={ownerReason(frame.store)}
    >
      <MailText>
        {lastSeen
          ? `The part of your shop that works in the background last ran on ${formatDayAndTime(lastSeen, timeZone)}.`
          : "The part of your shop that works in the background isn't running."}{" "}
        Until it runs again, emails to customers, notifications and card payment checks have to
        wait. Nothing is lost: they catch up afterwards.
      </MailText>
      <MailText>
        Customers can still order, and you still get an email if an order waits too long. Keep the
        live board open.
      </MailText>
      <MailText>
        <b>What to do:</b> ask whoever runs your server to restart the worker process. Health shows
        when it's running again.
      </MailText>
      <MailButton href={`${frame.baseUrl}/admin/health`}>Open Health</MailButton>
    </MailLayout>
  );
}
