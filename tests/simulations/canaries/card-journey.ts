import type { HttpBrowser } from "#tests/support/http/http-browser.ts";
import { fakeKeys } from "#tools/fake-stripe/api.ts";
import type { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { signatureOf } from "#tools/fake-stripe/webhook-signature.ts";
import { canaries } from "./canaries.ts";
import { expectStatus, type Journey } from "./customer-journey.ts";

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
const { ada, admin } = canaries;
const uuid = /[\da-f]{8}-[\da-f-]{27}/;

/** A card that is declined, one that is charged, a refund, events that lie, and a provider that is gone. */
export async function payByCard(
  customer: HttpBrowser,
  administrator: HttpBrowser,
  { journey, fakeStripe }: { readonly journey: Journey; readonly fakeStripe: FakeStripe },
): Promise<readonly string[]> {
  const order = async () => {
    const answer = await customer.post("/checkout", {
      checkoutId: crypto.randomUUID(),
      orderType: "pickup",
      paymentMethod: "card",
      name: ada.orderName,
      email: ada.orderEmail,
      phone: ada.phone,
      note: ada.note,
      lines: JSON.stringify([{ productId: journey.productId, quantity: 1, addOns: [] }]),
      expectedTotalCents: journey.totals.pickup,
    });
    expectStatus("card order", answer, 302);
    return uuid.exec(answer.headers.get("location")!)![0];
  };
  const paid = await order();
  expectStatus("payment page", await customer.get(`/checkout/pay/${paid}`), 200);
  const session = [...fakeStripe.ledger.sessions.values()].at(-1)!;
  fakeStripe.ledger.confirm(session, "declined");
  await customer.get(`/checkout/success?session_id=${session.id}`);
  fakeStripe.ledger.confirm(session, "success");
  await customer.get(`/checkout/success?session_id=${session.id}`);
  const refund = { intent: "refund", refundId: crypto.randomUUID(), reason: admin.refundReason };
  await administrator.post(`/admin/orders/${paid}`, { ...refund, amount: "1.00" });
  await administrator.post(`/admin/orders/${paid}`, { ...refund, amount: "99999.00" });

  for (const payload of [eventAbout(ada.orderEmail), `{"id": "${ada.orderEmail}`])
    for (const secret of [fakeKeys.webhook, "whsec_wrong"])
      await customer.send("/api/webhooks/stripe", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "stripe-signature": signatureOf(payload, secret, Math.floor(Date.now() / 1_000)),
        },
        body: payload,
      });

  const unpaid = await order();
  await fakeStripe.close();
  await customer.get(`/checkout/pay/${unpaid}`);
  await customer.post(`/checkout/pay/${unpaid}`, { intent: "cancel" });
  await administrator.post(`/admin/orders/${paid}`, { ...refund, refundId: crypto.randomUUID() });
  return [paid, unpaid];
}

/** More than the shop needs, as the provider sends it. */
function eventAbout(email: string): string {
  const details = { email, name: ada.orderName, phone: ada.phone, address: { line1: ada.address } };
  return JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    type: "checkout.session.completed",
    data: {
      object: { id: "cs_test_unknown", object: "checkout.session", customer_details: details },
    },
  });
}
