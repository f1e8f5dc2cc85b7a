import type { Page } from "@playwright/test";
import { addButton, openOrderPage, storedLines } from "#tests/support/browser/shop-cart.ts";
import { openWithLateScripts } from "#tests/support/browser/late-scripts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

const dialogOf = (page: Page, name: string) =>
  page.getByRole("dialog", { name: `Customize your ${name}` });
const results = (page: Page) => page.locator("#menu-results");

test("MENU-1 ORD-7 a card on page 2 of the menu sells from there, and the menu stays where it was", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto("/products?page=2", { waitUntil: "networkidle" });
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const card = page.getByRole("article").nth(3);
  const link = card.getByRole("link");
  const name = (await card.getByRole("heading").textContent())!;
  await expect(link).toHaveAccessibleName(`Add to Cart: ${name}`);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  // The link of the card is its whole target.
  await card.click({ position: { x: 20, y: 60 } });
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  await expect(page).toHaveTitle(`${name} | Dollop`);
  await expect(page).toHaveURL(/\/products\?item=[a-z-]+-[0-9a-f]{8}$/);
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/products?page=2");
  await expect(link).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
  expect(await storedLines(page)).toEqual([[name, 1, []]]);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("ORD-7 the Back button closes a dialog; closing one removes it from the address in place", async ({
  page,
}) => {
  await openOrderPage(page);
  await addButton(page, "Little Bear Pancake").scrollIntoViewIfNeeded();
  const dialog = dialogOf(page, "Little Bear Pancake");
  const button = addButton(page, "Little Bear Pancake");
  const finger = await page.context().newCDPSession(page);
  // With the times of a finger: however late a busy browser handles the second tap, it came 60 ms after the first.
  const tapTwice = async () => {
    const { x, y, width, height } = (await button.boundingBox())!;
    const point = { x: x + width / 2, y: y + height / 2 };
    const at = Date.now() / 1_000;
    const touches = [
      { type: "touchStart", touchPoints: [point], timestamp: at },
      { type: "touchEnd", touchPoints: [], timestamp: at + 0.02 },
      { type: "touchStart", touchPoints: [point], timestamp: at + 0.06 },
      { type: "touchEnd", touchPoints: [], timestamp: at + 0.08 },
    ] as const;
    for (const { touchPoints, ...touch } of touches)
      await finger.send("Input.dispatchTouchEvent", { ...touch, touchPoints: [...touchPoints] });
  };
  // It opens once. The second half comes before the dialog, or falls into it and ticks nothing.
  for (const doubleTap of [() => button.dblclick(), tapTwice]) {
    await doubleTap();
    await expect(page).toHaveURL(/\/order\?item=little-bear-pancake-/);
    await expect(dialog.getByRole("checkbox").first()).toBeVisible();
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/order");
  }

  const before = await page.evaluate(() => scrollY);
  // By key: before it clicks something that still moves, the test would scroll the page itself.
  await addButton(page, "Little Bear Pancake").press("Enter");
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  // A double tap adds one and stays on the page.
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/order");
  expect(await storedLines(page)).toEqual([["Little Bear Pancake", 1, []]]);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
});

test("ORD-10 a link to a Quencher shows the button that sells it, and adds nothing", async ({
  page,
}) => {
  const html = await (await page.request.get("/order")).text();
  await page.goto(/\/order\?item=berry-fizz-\w+/.exec(html)![0]);
  await expect(addButton(page, "Berry Fizz")).toBeFocused();
  await expect(addButton(page, "Berry Fizz")).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await storedLines(page)).toEqual([]);
});

test("ORD-7 ORD-10 a tap on Add to Cart before the script is there is kept, shown and done", async ({
  page,
}) => {
  const { late, release } = await openWithLateScripts(page, "/order");
  await addButton(late, "Berry Fizz").click();
  await addButton(late, "Strawberry Cloud").click();
  await expect(addButton(late, "Berry Fizz")).toHaveAttribute("data-tapped", "");
  // Nobody else gets the tap: while React hydrates it would answer it too, and two would be added.
  const heard = await late.evaluate(() => {
    let count = 0;
    document.addEventListener("click", () => count++, true);
    document.querySelector<HTMLElement>("[data-tapped]")!.click();
    return count;
  });
  expect(heard).toBe(0);
  await expect(addButton(late, "Strawberry Cloud")).toHaveAttribute("data-tapped", "");
  release();
  await expect(dialogOf(late, "Strawberry Cloud").getByRole("checkbox").first()).toBeVisible();
  expect(await storedLines(late)).toEqual([["Berry Fizz", 1, []]]);
  await expect(late.locator("[data-tapped]")).toHaveCount(0);
});

test("MENU-2 ORD-4 text typed into Search before the script is there is kept and searched for", async ({
  page,
}) => {
  const { late, release } = await openWithLateScripts(page, "/order");
  const search = late.getByRole("searchbox");
  await search.fill("strawberry cloud");
  release();
  await expect(results(late)).toHaveText(/^Showing 1 of 1 /);
  await expect(search).toHaveValue("strawberry cloud");
});
