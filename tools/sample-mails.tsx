import type { ReactElement } from "react";
import { AccountNotice, accountNotices } from "#emails/account-notice.tsx";
import { AlreadyRegistered } from "#emails/already-registered.tsx";
import { ContactAnswer } from "#emails/contact-answer.tsx";
import { ContactMessage } from "#emails/owner/contact-message.tsx";
import { InvitationNotice } from "#emails/owner/invitation-notice.tsx";
import { Invitation } from "#emails/invitation.tsx";
import type { MailFrame } from "#emails/layout.tsx";
import { OrderConfirmation } from "#emails/order-confirmation.tsx";
import { OrderDelayed } from "#emails/order-delayed.tsx";
import { OrderEdited } from "#emails/order-edited.tsx";
import { OrderLate } from "#emails/order-late.tsx";
import { OrderStatusChanged } from "#emails/order-status-changed.tsx";
import { PromiseMoved } from "#emails/promise-moved.tsx";
import { RefundNeeded } from "#emails/owner/refund-needed.tsx";
import { RefundNotice } from "#emails/refund-notice.tsx";
import { ResetPassword } from "#emails/reset-password.tsx";
import { ServerAlert } from "#emails/owner/server-alert.tsx";
import { SignInCode } from "#emails/sign-in-code.tsx";
import { TestAlert } from "#emails/owner/test-alert.tsx";
import { TestMail } from "#emails/owner/test-mail.tsx";
import { VerifyEmail } from "#emails/verify-email.tsx";
import { BigOrders } from "#emails/owner/big-orders.tsx";
import { WaitingOrders } from "#emails/owner/waiting-orders.tsx";
import { WorkerStopped } from "#emails/owner/worker-stopped.tsx";
import { bannerHeight } from "#shop/catalogue/plates/mail-banner-size.ts";
import { cents } from "#shop/money.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import type { TimeZone } from "#shop/shop-time.ts";

const sampleStore = {
  name: "Dollop",
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 0A1",
  phone: "(613) 555-0142",
};
export const sampleTimeZone = "America/Toronto" as TimeZone;
const at = new Date("2026-07-06T16:05:00Z");
const link = `https://dollop.example/auth/verify?token=${"abcdefgh.".repeat(24)}&next=%2Fcheckout`;

/** A mail with `plateCount` plates in its banner, or the house's one. */
export function sampleFrame(plateCount = 0): MailFrame {
  const alt = "Dollop. Your order: A stack of mini pancakes with strawberries and whipped cream.";
  return {
    store: sampleStore,
    baseUrl: "https://dollop.example",
    banner: {
      src: "cid:banner@mail",
      height: bannerHeight(plateCount),
      alt: plateCount === 0 ? "Dollop" : alt,
    },
  };
}

export const sampleOrder: OrderDetails = {
  id: "0b8d3c0e-6f0a-4b67-9d8c-2f5a6f1b7c10",
  pickupNumber: 42,
  source: "online",
  due: cents(0),
  refundNeeded: cents(0),
  cancelAskedAt: null,
  refundDeclined: cents(0),
  place: null,
  receivedByCard: cents(0),
  editedAt: null,
  orderType: "pickup",
  paymentMethod: "cash",
  status: "pending",
  paymentStatus: "pending",
  total: cents(4407),
  placedAt: at,
  version: 1,
  promise: null,
  isUnpaid: false,
  customer: { name: "Sam Tremblay", email: "sam@example.test", phone: "(613) 555-0188" },
  delivery: null,
  note: "We're in the blue car.",
  cancelMessage: "Sorry, we've run out of strawberries.",
  items: [
    {
      productId: null,
      name: "Strawberry Cloud",
      unitPrice: cents(1150),
      quantity: 2,
      addOns: [
        { id: "a", name: "Blueberries", unitPrice: cents(150), quantity: 1 },
        { id: "b", name: "Dark Chocolate", unitPrice: cents(125), quantity: 2 },
      ],
      subtotal: cents(3100),
      note: "No icing sugar, please.",
    },
    {
      productId: null,
      name: "Six Puff Puff with a very long and generous name",
      unitPrice: cents(800),
      quantity: 1,
      addOns: [],
      subtotal: cents(800),
      note: "",
    },
  ],
  totals: { subtotal: cents(3900), deliveryFee: cents(0), tax: cents(507), total: cents(4407) },
};

const delivery: OrderDetails = {
  ...sampleOrder,
  orderType: "delivery",
  paymentMethod: "card",
  paymentStatus: "paid",
  note: "",
  delivery: { address: "12 Oak Street, Unit 4", city: "Kingston", zipCode: "K7L 1A1" },
  totals: { ...sampleOrder.totals, deliveryFee: cents(699), tax: cents(598), total: cents(5197) },
  total: cents(5197),
};

const waiting = {
  id: sampleOrder.id,
  pickupNumber: 42,
  orderType: "pickup",
  customer: { name: "Sam Tremblay", phone: "(613) 555-0188" },
  isErased: false,
  hasAskedToCancel: false,
  since: at,
  waitedMinutes: 12,
} as const;

const message = {
  id: "7d444840-9dc0-11d1-b245-5ffdce74fad2",
  name: "Alex Martin",
  email: "alex@example.test",
  phone: "(613) 555-0123",
  subject: "A party of twenty",
  message: "Hi, do you cater?\nWe'd be twenty people on a Sunday.\n\nThanks, Alex",
  createdAt: at,
};

const frame = sampleFrame();
const name = "Sam Tremblay";

/** Every mail of the shop, for screenshots and for the tests that hold for all of them. */
export const sampleMails: Readonly<Record<string, ReactElement>> = {
  "order-confirmation": (
    <OrderConfirmation frame={sampleFrame(2)} timeZone={sampleTimeZone} order={sampleOrder} />
  ),
  "order-confirmation-delivery": (
    <OrderConfirmation frame={sampleFrame(1)} timeZone={sampleTimeZone} order={delivery} />
  ),
  ...Object.fromEntries(
    orderStatuses.map((status) => [
      `order-${status}`,
      <OrderStatusChanged
        key={status}
        frame={sampleFrame(status === "cancelled" ? 0 : 2)}
        order={{ ...sampleOrder, status }}
        refund={cents(407)}
        kept={cents(4000)}
      />,
    ]),
  ),
  "order-on-its-way": (
    <OrderStatusChanged frame={sampleFrame(1)} order={{ ...delivery, status: "ready" }} />
  ),
  "order-delayed": (
    <OrderDelayed
      frame={frame}
      order={{ ...sampleOrder, promise: { promisedFor: new Date(at.getTime() + 1_500_000) } }}
      clock={{ now: at, timeZone: sampleTimeZone }}
    />
  ),
  "order-late": (
    <OrderLate
      frame={frame}
      order={{ ...sampleOrder, promisedFor: at, isAccepted: true }}
      clock={{ now: new Date(at.getTime() + 900_000), timeZone: sampleTimeZone }}
    />
  ),
  "order-edited": <OrderEdited frame={frame} timeZone={sampleTimeZone} order={sampleOrder} />,
  "promise-moved": (
    <PromiseMoved
      frame={frame}
      order={sampleOrder}
      promise={{ promisedFor: new Date(at.getTime() + 2_400_000), firstPromisedFor: at }}
      clock={{ now: at, timeZone: sampleTimeZone }}
    />
  ),
  "refund-notice": (
    <RefundNotice frame={frame} order={sampleOrder} amount={cents(1150)} paid={sampleOrder.total} />
  ),
  "refund-needed": (
    <RefundNeeded
      frame={frame}
      order={{ ...delivery, status: "cancelled", refundNeeded: delivery.total }}
      hasRefundFailed={false}
    />
  ),
  invitation: (
    <Invitation
      frame={frame}
      timeZone={sampleTimeZone}
      invitation={{
        role: "kitchen",
        inviterName: "Ife Balogun",
        email: "sam@example.test",
        expiresAt: at,
      }}
    />
  ),
  "invitation-notice": (
    <InvitationNotice
      frame={frame}
      timeZone={sampleTimeZone}
      notice={{
        inviter: { name: "Ife Balogun", email: "ife@example.test" },
        email: "sam@example.test",
        at,
      }}
    />
  ),
  "verify-email": (
    <VerifyEmail frame={frame} name={name} code="042137" minutes={10} link={link} hours={24} />
  ),
  "reset-password": <ResetPassword frame={frame} name={name} link={link} minutes={60} />,
  "sign-in-code": <SignInCode frame={frame} name={name} code="042137" minutes={10} />,
  "sign-in-code-new": <SignInCode frame={frame} name={undefined} code="042137" minutes={10} />,
  "already-registered": <AlreadyRegistered frame={frame} name={name} next="/checkout" />,
  ...Object.fromEntries(
    (Object.keys(accountNotices) as (keyof typeof accountNotices)[]).map((what) => [
      `notice-${what}`,
      <AccountNotice
        key={what}
        frame={frame}
        timeZone={sampleTimeZone}
        name={name}
        what={what}
        at={at}
        browser={what === "signed-in-new-device" ? "Chrome on Windows" : undefined}
      />,
    ]),
  ),
  "contact-message": <ContactMessage frame={frame} timeZone={sampleTimeZone} message={message} />,
  "contact-answer": (
    <ContactAnswer
      frame={frame}
      timeZone={sampleTimeZone}
      text={"Hi Alex,\n\nWe do, and Sunday works.\nShall we call you?\n\nBest wishes,\nDollop"}
      message={{ subject: message.subject, text: message.message, at }}
    />
  ),
  "waiting-orders": (
    <WaitingOrders
      frame={frame}
      timeZone={sampleTimeZone}
      orders={[waiting, { ...waiting, id: "2", pickupNumber: 43, orderType: "delivery" }]}
      isRepeat
      lastScreen={at}
    />
  ),
  "big-orders": (
    <BigOrders
      frame={frame}
      timeZone={sampleTimeZone}
      orders={[
        {
          ...waiting,
          ...{ name, phone: waiting.customer.phone, plates: 45, totalCents: 50_850 },
          ...{ isPaid: false, promisedFor: new Date("2026-07-11T22:00:00Z") },
        },
      ]}
      now={at}
    />
  ),
  "worker-stopped": <WorkerStopped frame={frame} timeZone={sampleTimeZone} lastSeen={at} />,
  "server-alert": (
    <ServerAlert
      frame={frame}
      title="Last backup"
      text="Made 2 days ago. Ask whoever runs your server to set up a backup every night, with a copy somewhere else."
    />
  ),
  "test-alert": <TestAlert frame={frame} timeZone={sampleTimeZone} askedAt={at} />,
  "test-mail": <TestMail frame={frame} timeZone={sampleTimeZone} askedAt={at} />,
};
