import { withoutLinks } from "#shop/mail-text.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { formatDayAndTime, type TimeZone } from "#shop/shop-time.ts";
import { MailLayout, type MailFrame } from "../layout.tsx";
import { MailButton, MailPhone, MailText, ownerReason } from "../mail-parts.tsx";

type Waiting = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: "pickup" | "delivery";
  readonly customer: { readonly name: string; readonly phone: string };
  readonly isErased: boolean;
  readonly hasAskedToCancel: boolean;
  readonly since: Date;
  readonly waitedMinutes: number;
};
/** The one that has waited longest comes first. */
type AllWaiting = readonly [Waiting, ...Waiting[]];

/** The owner needs to know that many wait; the board has the rest. */
const maxListed = 20;

export function waitingTitle([oldest, ...others]: AllWaiting, isRepeat: boolean): string {
  const number = formatPickupNumber(oldest.pickupNumber);
  const minutes = `${oldest.waitedMinutes} ${oldest.waitedMinutes === 1 ? "minute" : "minutes"}`;
  const waiting = isRepeat ? "still waiting" : "waiting";
  return others.length > 0
    ? `${others.length + 1} orders ${waiting}, the oldest for ${minutes}`
    : `${number} ${isRepeat ? "still waiting after" : "has been waiting for"} ${minutes}`;
}

type WaitingOrdersProps = {
  readonly frame: MailFrame;
  readonly timeZone: TimeZone;
  readonly orders: AllWaiting;
  readonly isRepeat: boolean;
  readonly lastScreen: Date | null;
};

/** To the owner: one mail about every order that waits. */
export function WaitingOrders(props: WaitingOrdersProps) {
  const { frame, timeZone, orders, isRepeat, lastScreen } = props;
  const title = waitingTitle(orders, isRepeat);
  const isOne = orders.length === 1;
  const left = orders.length - maxListed;
  return (
    <MailLayout
      frame={frame}
      preview={`${customerOf(orders[0])} has been waiting for ${orders[0].waitedMinutes} minutes.`}
      title={title}
      reason={ownerReason(frame.store)}
    >
      <MailText>
        {isOne ? "No one has accepted this order yet." : "No one has accepted these orders yet."}
      </MailText>
      {orders.slice(0, maxListed).map((order) => (
        <MailText key={order.id}>
          <b>{formatPickupNumber(order.pickupNumber)}</b>: {customerOf(order)} has been waiting for{" "}
          {order.orderType} since {formatDayAndTime(order.since, timeZone)}.
          {order.hasAskedToCancel && " They've asked us to cancel it."}
          {!order.isErased && (
            <>
              {" "}
              Call <MailPhone phone={order.customer.phone} />.
            </>
          )}
        </MailText>
      ))}
      {left > 0 && <MailText>And {left} more on the live board.</MailText>}
      <MailText>
        {lastScreen
          ? `A kitchen screen was last open on ${formatDayAndTime(lastScreen, timeZone)}.`
          : "No kitchen screen has been opened yet."}
      </MailText>
      {isOne ? (
        <MailButton href={`${frame.baseUrl}/admin/orders/${orders[0].id}`}>
          Open the order
        </MailButton>
      ) : (
        <MailButton href={`${frame.baseUrl}/kitchen`}>Open the live board</MailButton>
      )}
    </MailLayout>
  );
}

function customerOf({ isErased, customer: { name } }: Waiting): string {
  return isErased ? "A customer who has deleted their account" : withoutLinks(name);
}
