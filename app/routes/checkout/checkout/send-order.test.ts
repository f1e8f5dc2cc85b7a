import { redirect } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { emptyCart, type CartLine } from "#shop/cart/cart.ts";
import { loadDraft, saveDraft } from "#app/components/checkout/draft-storage.ts";
import type { CheckoutDraft } from "#shop/orders/checkout/checkout-draft.ts";
import { pollOutcome, sendOrder } from "./send-order.ts";

const fields = {
  checkoutId: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
  orderType: "pickup",
  paymentMethod: "cash",
  name: "Ada",
  email: "ada@example.test",
  phone: "613-555-0100",
  lines: "[]",
  expectedTotalCents: "0",
};

function formOf(given: Partial<typeof fields> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...given })) form.set(name, value);
  return form;
}

const readCart = () => emptyCart;
const stack = { productId: "stack", name: "Stack", quantity: 1, addOns: [] };
const paid = {
  to: "/dashboard?order=1",
  isCancelled: false,
  isUnpaid: false,
  ordered: { id: "1", pickupNumber: 7, total: 900, lines: [stack] },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("CHK-5 what the server would refuse unread is not even sent", async () => {
  const place = vi.fn();
  const answer = await sendOrder(formOf({ email: "ada@", phone: " " }), place);
  expect(answer).toEqual({
    outcome: "refused",
    problem: {
      fieldErrors: {
        email: ["Please enter a valid email address"],
        phone: ["Phone is required"],
      },
    },
  });
  expect(place).not.toHaveBeenCalled();
});

test.each(["/dashboard?order=1", "/checkout/pay/1"])(
  "CHK-7 CHK-8 a redirect to %s means placed",
  async (to) => {
    const answer = await sendOrder(formOf(), () => Promise.reject(redirect(to)));
    expect(answer).toEqual({ outcome: "placed", to, ordered: [] });
  },
);

test("CHK-1 CHK-10 whoever is signed out meanwhile is told so at sign-in, and nothing counts as sent", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  const { lines: _lines, expectedTotalCents: _total, ...typed } = fields;
  const draft = {
    ...typed,
    when: "asap",
    address: "",
    city: "",
    zipCode: "",
    note: "",
    owner: "ada",
    isSent: true,
  };
  saveDraft(draft as CheckoutDraft);
  const form = formOf();
  form.set("owner", "ada");
  const away = redirect("/auth?next=%2Fcheckout");
  const sent = sendOrder(form, () => Promise.reject(away)).catch((thrown: Response) => thrown);
  expect((await sent) as Response).toMatchObject({ status: 302 });
  expect(((await sent) as Response).headers.get("location")).toBe(
    "/auth?next=%2Fcheckout&reason=session-ended",
  );
  expect(loadDraft("ada")).toEqual({ ...draft, isSent: false });
});

test.each([
  { why: "no line", place: () => Promise.reject(new TypeError("Failed to fetch")) },
  { why: "a fault of the server", place: () => Promise.reject(new Error("500")) },
  { why: "no answer in 15 seconds", place: () => new Promise<never>(() => {}) },
])("CHK-10 $why proves nothing", async ({ place }) => {
  vi.useFakeTimers();
  const answer = sendOrder(formOf(), place);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toEqual({ outcome: "unknown" });
});

test("CHK-10 the server is asked until it answers, at once when the line is back", async () => {
  vi.useFakeTimers();
  const line = new EventTarget();
  const ask = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(new Response("", { status: 503 }))
    .mockResolvedValueOnce(Response.json(paid));
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("addEventListener", line.addEventListener.bind(line));
  vi.stubGlobal("removeEventListener", line.removeEventListener.bind(line));
  const answer = pollOutcome(fields.checkoutId, readCart, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ask).toHaveBeenCalledTimes(2);
  line.dispatchEvent(new Event("online"));
  expect(await answer).toEqual({ outcome: "placed", to: paid.to, ordered: paid.ordered.lines });
});

test("CHK-10 no order there: the customer hears that nothing was ordered; a page that is left stops asking", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ to: null })));
  const { signal } = new AbortController();
  const told = pollOutcome(fields.checkoutId, readCart, signal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await told).toMatchObject({
    outcome: "refused",
    problem: { formError: expect.stringContaining("Nothing was ordered") },
  });
  vi.useRealTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const leaving = new AbortController();
  const asked = pollOutcome(fields.checkoutId, readCart, leaving.signal);
  setTimeout(() => leaving.abort(), 10);
  await expect(asked).rejects.toThrow("Left the page");
});

test("CHK-10 an order that arrives after the first question is found by the last", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const answers = [{ to: null }, { to: null }, paid];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answers.shift())));
  const answer = pollOutcome(fields.checkoutId, readCart, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toEqual({ outcome: "placed", to: paid.to, ordered: paid.ordered.lines });
});

test("CHK-9 a payment that was given up leaves the cart for another order", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ to: null, isCancelled: true })));
  const { signal } = new AbortController();
  expect(await pollOutcome(fields.checkoutId, readCart, signal)).toEqual({ outcome: "cancelled" });
});

test("CHK-8 an unpaid order is paid only while the cart is still what was ordered", async () => {
  const unpaid = { ...paid, to: "/checkout/pay/1", isUnpaid: true };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(unpaid)));
  const { signal } = new AbortController();
  const line = { ...stack, id: "stack" } as unknown as CartLine;
  expect(await pollOutcome(fields.checkoutId, () => [line], signal)).toMatchObject({
    outcome: "placed",
    to: "/checkout/pay/1",
  });
  const changed = [{ ...line, quantity: 2 }];
  expect(await pollOutcome(fields.checkoutId, () => changed, signal)).toEqual({
    outcome: "unpaid",
    order: unpaid.ordered,
  });
});
