import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { changeFavorite } from "#shop/favorites/change-favorite.server.ts";
import { favoriteForm } from "#shop/favorites/favorite-form.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { makeCustomer } from "#tests/support/signed-in.ts";

const { visit, visitor, db, platform } = await openShop();

const productNamed = (name: string) =>
  db.selectFrom("products").select("id").where("name", "=", name).executeTakeFirstOrThrow();
const dish = await productNamed("Strawberry Cloud");

test("CHK-1 signed out, the checkout leads to signing in, which says that the cart is kept", async () => {
  const page = await visit("/checkout");
  expect(page.address).toBe("/auth?next=%2Fcheckout");
  page.getByText("Sign in to check out. Your cart is kept.");
  const ended = await page.visit("/auth?next=%2Fcheckout&reason=session-ended");
  ended.getByText("Your session ended. Sign in to finish your order.");
});

test("CHK-1 the cart is on the device: until it is read the page says that it is loading, and without a script whom to call", async () => {
  const page = await visit("/checkout", { as: "customer" });
  page.getByText("Loading...");
  expect(page.document.title).toBe("Checkout | Dollop");
  const [note] = [...page.document.querySelectorAll("main noscript")];
  expect(note?.textContent).toContain("Online ordering needs JavaScript.");
  expect(note?.innerHTML).toContain("tel:+16135550142");
});

/** What the page's script sends: one Strawberry Cloud, delivered. */
const sent = (given: Record<string, string> = {}) => ({
  checkoutId: crypto.randomUUID(),
  orderType: "delivery",
  paymentMethod: "cash",
  name: "Ada Example",
  email: "ada@example.test",
  phone: "(613) 555-0188",
  address: "112 Wellington Street, Unit 4",
  city: "Kingston",
  zipCode: "k7l3e4",
  note: "",
  when: "asap",
  lines: JSON.stringify([{ productId: dish.id, quantity: 1, addOns: [] }]),
  expectedTotalCents: "2089",
  ...given,
});

test("CHK-5 CHK-7 CHK-10 the server reads the form itself: refused, nothing is stored; read, it leads to the order", async () => {
  const person = await makeUser(db);
  const { send } = await visitor({ as: person });
  const post = (form: Record<string, string>) =>
    send("/checkout", { method: "POST", body: new URLSearchParams(form) });
  const orders = () =>
    db.selectFrom("orders").selectAll().where("userId", "=", person.id).execute();

  const unread = await post(sent({ email: "ada@", phone: "", address: "", zipCode: "90210" }));
  expect(unread.status).toBe(400);
  for (const words of [
    "Please enter a valid email address",
    "Phone is required",
    "Address is required",
    "Please enter a postal code like K7L 0A1",
  ])
    expect(unread.source).toContain(words);
  expect((await post(sent({ expectedTotalCents: "1" }))).status).toBe(409);
  expect((await post(sent({ owner: crypto.randomUUID() }))).source).toContain(
    "A different account is now signed in on this device",
  );
  expect(await orders()).toEqual([]);

  const form = sent({ owner: person.id });
  const placed = await post(form);
  expect(placed.getByRole("heading", { level: 1 }).textContent).toBe("We've got your order");
  expect(await orders()).toMatchObject([
    {
      orderType: "delivery",
      totalCents: 2_089,
      deliveryAddress: "112 Wellington Street, Unit 4",
      deliveryZip: "K7L 3E4",
    },
  ]);
  // The same again, as after a lost answer, is the same order.
  expect((await post(form)).address).toBe(placed.address);
  expect(await orders()).toHaveLength(1);
});

test("CHK-10 a page that lost its answer can ask what became of its checkout, and of no other", async () => {
  const person = await makeUser(db);
  const order = await makeOrder(db, { userId: person.id });
  const ask = async (as: "customer" | typeof person) =>
    JSON.parse((await visit(`/checkout/outcome/${order.checkoutId}`, { as })).source) as object;
  expect(await ask(person)).toMatchObject({ to: `/checkout/success?order=${order.id}` });
  expect(await ask("customer")).toEqual({ to: null, isCancelled: false });
});

test("USUAL-1 FAV-2 NOTE-2 what a customer orders most and has saved is on the front page and on the order page", async () => {
  const person = await makeCustomer(db);
  const item = { productId: dish.id, productName: "Strawberry Cloud", productPriceCents: 850 };
  const past = { userId: person.id, status: "completed" } as const;
  await makeOrder(db, past, [item]);
  (await visit("/", { as: person })).getByRole("region", { name: "Your last order" });
  await makeOrder(db, past, [item]);
  const topping = await productNamed("Blueberries");
  const addOns = [{ id: topping.id, quantity: 1 }];
  for (const plate of [{}, { addOns, note: "Extra warm" }]) {
    const saved = JSON.stringify({ productId: dish.id, ...plate });
    await changeFavorite(
      platform,
      person,
      favoriteForm.parse({ plate: saved, isFavorite: "true" }),
    );
  }
  for (const address of ["/", "/order"]) {
    const page = await visit(address, { as: person });
    const usual = within(page.getByRole("region", { name: "Your usual" }));
    usual.getByText("1 × Strawberry Cloud");
    usual.getByText("The price of Strawberry Cloud is now $11.50 (it was $8.50).");
    const favorites = within(page.getByRole("region", { name: "Your favorites" }));
    const texts = favorites.getAllByRole("listitem").map((each) => each.textContent);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringMatching(/^Strawberry Cloud\$11\.50/));
    expect(texts).toContainEqual(
      expect.stringMatching(/^Strawberry CloudBlueberriesExtra warm\$13\.00/),
    );
  }
});
