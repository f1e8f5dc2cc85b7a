import { withoutLinks } from "#shop/mail-text.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { formatDayAndTime } from "#shop/shop-time.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { MailLayout, type MailStore } from "./layout.tsx";
import { MailAction, MailText } from "./mail-parts.tsx";

type Waiting = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: "pickup" | "delivery";
  readonly customer: { readonly name: string; readonly phone: string };
  readonly isErased: boolean;
  readonly since: Date;
};

export function waitingTitle(isAgain: boolean, pickupNumber: number, minutes: number): string {
  const number = formatPickupNumber(pickupNumber);
  return isAgain
    ? `Order ${number} is still waiting after ${minutes} minutes`
    : `Order ${number} has been waiting for ${minutes} minutes`;
}

type WaitingOrderProps = {
  readonly store: MailStore & Pick<StoreSettings, "timeZone">;
  readonly baseUrl: string;
  readonly order: Waiting;
  readonly minutes: number;
  readonly isAgain: boolean;
  readonly lastScreen: Date | null;
};

/** To the owner. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { store, baseUrl, order, minutes, isAgain, lastScreen } = props;
  const title = waitingTitle(isAgain, order.pickupNumber, minutes);
  const { name, phone } = order.customer;
  const who = order.isErased
    ? "A customer who has deleted their account"
    : `${withoutLinks(name)} (${withoutLinks(phone)})`;
  return (
    <MailLayout store={store} baseUrl={baseUrl} preview={title} title={title}>
      <MailText>
        {who} has been waiting for a {order.orderType} order since{" "}
        {formatDayAndTime(order.since, store.timeZone)}. No one has accepted it yet.
      </MailText>
      <MailText>
        {lastScreen
          ? `A kitchen screen was last open on ${formatDayAndTime(lastScreen, store.timeZone)}.`
          : "No kitchen screen has been opened yet."}
      </MailText>
      <MailAction href={`${baseUrl}/admin/orders/${order.id}`}>Open the order</MailAction>
    </MailLayout>
  );
}
