import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { invitePerson } from "#shop/accounts/invitations/invite-person.server.ts";
import { banPerson, endSessionsOf, unbanPerson } from "#shop/accounts/people/ban-person.server.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { turnOffKitchenPhone } from "#shop/accounts/push/turn-off-kitchen-phone.server.ts";
import { turnOnKitchenPhone } from "#shop/accounts/push/turn-on-kitchen-phone.server.ts";
import { imagePath } from "#shop/catalogue/image-address.ts";
import { removeImage } from "#shop/catalogue/images/remove-image.server.ts";
import { changeProductStatus } from "#shop/catalogue/products/change-product-status.server.ts";
import { deleteProduct } from "#shop/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#shop/catalogue/products/move-product.server.ts";
import { productForm } from "#shop/catalogue/products/product-form.ts";
import { addProduct, editProduct } from "#shop/catalogue/products/save-product.server.ts";
import { answerMessage } from "#shop/contact/inbox/answer-message.server.ts";
import { changeMessageState } from "#shop/contact/inbox/change-message-state.server.ts";
import { messageStates } from "#shop/contact/inbox/inbox-message.ts";
import { testAlerts } from "#shop/health/alerts/test-alerts.server.ts";
import { retryMails } from "#shop/health/retry-mails.server.ts";
import { exportOrders } from "#shop/orders/admin/export-orders.server.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import { placePhoneOrder } from "#shop/orders/phone/place-phone-order.server.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { changePaymentStatus } from "#shop/payments/lifecycle/change-payment-status.server.ts";
import { paymentStatuses } from "#shop/payments/lifecycle/payment-form.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { editOrder } from "#shop/payments/editing/edit-order.server.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { closeNeededRefund } from "#shop/payments/refunds/close-needed-refund.server.ts";
import { clearPaymentAttention } from "#shop/payments/settlement/clear-payment-attention.server.ts";
import { cents, type BasisPoints } from "#shop/money.ts";
import { leaveAdvice } from "#shop/promise/kept/leave-advice.server.ts";
import { saveStations } from "#shop/promise/settings/save-stations.server.ts";
import { changeStoreSettings } from "#shop/store/change-store-settings.server.ts";
import {
  addSpecialDays,
  removeSpecialDays,
} from "#shop/store/special-days/change-special-days.server.ts";
import { pauseOrdering, resumeOrdering } from "#shop/store/pause-ordering.server.ts";
import type { SeededRandom } from "#tools/demo/seeded-random.ts";
import { importOperation } from "./import-operation.ts";

const unknown = "00000000-0000-4000-8000-000000000000";

/** What there is to work on, with the versions as they are. */
export type Stock = {
  readonly products: readonly { readonly id: string; readonly version: number }[];
  readonly orders: readonly { readonly id: string; readonly version: number }[];
  readonly messages: readonly { readonly id: string; readonly version: number }[];
  readonly people: readonly string[];
  readonly images: readonly string[];
  readonly stations: readonly string[];
  readonly settingsVersion: number;
};

export type Operation = {
  readonly name: string;
  /** Recorded although nothing of the shop changes: it tells something to somebody. */
  readonly isAlwaysRecorded?: boolean;
  /** If a change has several entries; by default each has one. */
  countEntries?(): number;
  run(): Promise<unknown>;
};

/** One operation of an administrator at random; about every fourth names something wrong. */
export function randomOperation(
  platform: Platform,
  admin: Admin,
  stock: Stock,
  random: SeededRandom,
): Operation {
  const isWrong = () => random.integer(4) === 0;
  const known = (id: string) => (isWrong() && isWrong() ? unknown : id);
  const oneOf = <Item extends { id: string; version: number }>(items: readonly Item[]) => {
    const { id, version } = items.length > 0 ? random.pick(items) : { id: unknown, version: 1 };
    return { id: known(id), version: isWrong() ? version + 7 : version };
  };
  const person = () => ({ userId: known(random.pick([...stock.people, admin.id])) });
  const by = { kind: "admin", person: admin } as const;
  const how = random.pick(["given-back", "no-refund"] as const);
  const word = () => `Word ${random.integer(5)}`;
  const product = () =>
    productForm.parse({
      name: word(),
      price: `${random.integer(20)}.50`,
      category: random.pick(["", "Classic"]),
      type: random.pick(["", "Drizzles"]),
      image: random.pick(["", "", "https://example.com/a.jpg", ...stock.images.map(pathOf)]),
    });
  const seen = () => {
    const { id: productId, version } = oneOf(stock.products);
    return { productId, version };
  };
  const order = () => {
    const { id: orderId, version } = oneOf(stock.orders);
    return { orderId, version };
  };
  const choice = () => ({
    refund: random.pick([undefined, "send", "keep"] as const),
    refundId: crypto.randomUUID() as string,
  });
  const version = isWrong() ? stock.settingsVersion + 1 : stock.settingsVersion;
  const day = `2027-01-0${1 + random.integer(9)}`;

  const operations: readonly Operation[] = [
    { name: "add a product", run: () => addProduct(platform, admin, product()) },
    {
      name: "edit a product",
      run: () => editProduct(platform, admin, { ...product(), ...seen() }),
    },
    {
      name: "switch a product",
      run: () =>
        changeProductStatus(platform, admin, {
          ...seen(),
          status: random.pick(["active", "inactive"] as const),
        }),
    },
    { name: "delete a product", run: () => deleteProduct(platform, admin, seen()) },
    {
      name: "move a product",
      run: () =>
        moveProduct(platform, admin, {
          productId: seen().productId,
          before: isWrong() ? null : seen().productId,
        }),
    },
    importOperation(platform, admin, random),
    {
      name: "remove a photo",
      run: () => removeImage(platform, admin, random.pick([...stock.images, "0".repeat(32)])),
    },
    {
      name: "change the name and tagline",
      run: () => changeStoreSettings(platform, admin, { version, name: word(), tagline: word() }),
    },
    {
      name: "change the charges",
      run: () =>
        changeStoreSettings(platform, admin, {
          version,
          deliveryFee: cents(random.integer(3) * 100),
          taxRate: random.pick([1_300, 500]) as BasisPoints,
        }),
    },
    {
      name: "change the stations",
      run: () =>
        saveStations(platform, admin, {
          version,
          stations: stock.stations.slice(0, 1).map((id) => ({
            id: isWrong() ? unknown : id,
            name: word(),
            capacity: random.pick([null, 4, 6]),
            batchMinutes: 5 + random.integer(3),
          })),
        }),
    },
    {
      name: "leave the advice",
      run: () => leaveAdvice(platform, admin, { stationId: unknown, batchMinutes: 9 }),
    },
    {
      name: "pause",
      run: () => pauseOrdering(platform, admin, { length: "1-hour", message: word() }),
    },
    { name: "resume", run: () => resumeOrdering(platform, admin) },
    {
      name: "close a day or give it special hours",
      run: () =>
        addSpecialDays(platform, admin, {
          firstDay: day,
          lastDay: isWrong() ? "2027-01-09" : day,
          reason: word(),
          openings: random.pick([[], [{ opens: 600, closes: 840 }]]),
        }),
    },
    {
      name: "make a day usual again",
      run: () => removeSpecialDays(platform, admin, { firstDay: day }),
    },
    {
      name: "appoint or dismiss",
      run: () =>
        changeRole(platform, by, person(), random.pick(["admin", "kitchen", "customer"] as const)),
    },
    {
      name: "invite",
      run: () =>
        invitePerson(platform, admin, {
          email: `${random.integer(4)}@example.test`,
          role: random.pick(["kitchen", "admin"] as const),
        }),
    },
    {
      name: "ban",
      run: () =>
        banPerson(platform, admin, {
          ...person(),
          reason: word(),
          days: random.pick([1, undefined]),
        }),
    },
    { name: "lift a ban", run: () => unbanPerson(platform, admin, person()) },
    { name: "end sessions", run: () => endSessionsOf(platform, admin, person()) },
    {
      name: "answer a message",
      run: () => {
        const { id, version: seenVersion } = oneOf(stock.messages);
        const answer = { version: seenVersion, answerId: crypto.randomUUID(), text: word() };
        return answerMessage(platform, admin, id, answer);
      },
    },
    {
      name: "move a message",
      run: () => {
        const { id, version: seenVersion } = oneOf(stock.messages);
        const state = random.pick(messageStates);
        return changeMessageState(platform, admin, id, { version: seenVersion, state });
      },
    },
    {
      name: "let a phone ring",
      run: () =>
        turnOnKitchenPhone(platform, admin, {
          endpoint: isWrong() ? "https://10.0.0.1/a" : "https://fcm.googleapis.com/a",
          keys: { p256dh: "p", auth: "a" },
        }),
    },
    { name: "silence a phone", run: () => turnOffKitchenPhone(platform, admin) },
    {
      name: "take an order by phone",
      run: () =>
        placePhoneOrder(
          platform,
          admin,
          phoneOrderForm.parse({
            checkoutId: crypto.randomUUID(),
            orderType: "pickup",
            name: word(),
            phone: "613-555-0177",
            lines: [{ productId: seen().productId, quantity: 1, addOns: [] }],
            expectedTotalCents: 961,
          }),
        ),
    },
    {
      name: "edit an order",
      run: () =>
        editOrder(
          platform,
          admin,
          editOrderForm.parse({
            ...order(),
            kept: JSON.stringify([{ position: 0, quantity: 1 + random.integer(3) }]),
            added: "[]",
            expectedTotalCents: 961 * (1 + random.integer(3)),
            refundId: crypto.randomUUID(),
          }),
        ),
    },
    {
      name: "change a status",
      run: () =>
        changeOrderStatus(platform, admin, {
          ...order(),
          ...choice(),
          status: random.pick(orderStatuses),
        }),
    },
    {
      name: "change a payment status",
      run: () =>
        changePaymentStatus(platform, admin, {
          ...order(),
          ...choice(),
          paymentStatus: random.pick(paymentStatuses),
        }),
    },
    {
      name: "refund",
      run: () =>
        refundOrder(platform, admin, {
          orderId: order().orderId,
          refundId: crypto.randomUUID(),
          amount: random.pick([undefined, cents(1), cents(100), cents(99_999)]),
          reason: word(),
          cancelToo: random.pick([undefined, true]),
        }),
    },
    { name: "clear a payment", run: () => clearPaymentAttention(platform, admin, order()) },
    { name: "close a refund", run: () => closeNeededRefund(platform, admin, { ...order(), how }) },
    {
      name: "download orders",
      isAlwaysRecorded: true,
      run: () => exportOrders(platform, admin, { term: word(), from: "", to: "", page: 1 }),
    },
    {
      name: "retry mails",
      run: () => retryMails(platform, admin, { jobId: isWrong() ? unknown : undefined }),
    },
    { name: "test alerts", isAlwaysRecorded: true, run: () => testAlerts(platform, admin) },
  ];
  return random.pick(operations);
}

function pathOf(key: string): string {
  return imagePath({ key, width: 640, height: 480 });
}
