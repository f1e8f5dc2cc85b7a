import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { ago, expect, lane, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

test("a rush on a tablet: four lanes in view, a double tap moves one order, cash in one tap, a stop is told @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  test.slow();
  const accepted = { acceptedAt: ago(30), createdAt: ago(30) };
  const made = await place({ status: "preparing", ...accepted }, [{ quantity: 43 }]);
  const ready = await place({ status: "ready", ...accepted });
  const pending = [];
  // The oldest one is late, so that its timer has the longest text.
  for (let number = 19; number > 0; number--)
    pending.push(await place({ createdAt: ago(2 * number) }));
  await page.clock.install();
  await signIn(page, demoAdmin, "/kitchen", shop.db);

  for (const size of [
    { width: 1024, height: 768 },
    { width: 900, height: 700 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    for (const order of [pending[0]!, made, ready])
      await expect(ticket(page, order).getByRole("heading")).toBeInViewport({ ratio: 1 });
    const isScrolling = () => document.documentElement.scrollHeight > innerHeight;
    expect(await page.evaluate(isScrolling)).toBe(false);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const isOneLine = (text: HTMLElement) =>
    text.offsetHeight < 2 * parseFloat(getComputedStyle(text).fontSize);
  expect(await ticket(page, made).getByText("43×").evaluate(isOneLine)).toBe(true);
  // New for 16 minutes.
  const waiting = ticket(page, pending[11]!);
  const number = await waiting.locator(".ticket-number").boundingBox();
  const timer = await waiting.locator(".timer").boundingBox();
  expect(timer!.y).toBeLessThan(number!.y + number!.height);

  // The second tap of a double tap lands on the neighbour that has moved up.
  const [first, second] = [ticket(page, pending[0]!), ticket(page, pending[1]!)];
  // The page's clock stands still: however slow the machine, it is the same moment.
  // A leap of two seconds: tickets that had just moved take taps again, which they never would while it stands still,
  // and it is too short for the board to think that its line is lost, which would move them.
  await page.clock.pauseAt(Date.now() + 2_000);
  await expect(first).not.toHaveAttribute("data-settling");
  const confirm = await first.getByRole("button", { name: /^Confirm: / }).boundingBox();
  const tap = () => page.mouse.click(confirm!.x + 20, confirm!.y + confirm!.height / 2);
  await tap();
  await expect(lane(page, "Confirmed").locator(first)).toBeVisible();
  await tap();
  await page.clock.resume();
  await expect(second).not.toHaveAttribute("data-settling");
  await expect(lane(page, "Pending").locator(second)).toBeVisible();
  await second.getByRole("button", { name: /^Confirm: / }).press("Enter");
  await expect(lane(page, "Confirmed").locator(second)).toBeVisible();
  // One toast at a time: this answer must not take the place of the next one's.
  await expect(toast(page, `P-${pending[1]!.pickupNumber}: Confirmed`)).toBeVisible();

  // One tap takes the cash and completes; Undo takes both back.
  const paymentOf = async ({ id }: { id: string }) =>
    shop.db
      .selectFrom("orders")
      .select(["status", "paymentStatus", "paymentSetByHand"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  await ticket(page, ready)
    .getByRole("button", { name: /^Cash received, complete: / })
    .click();
  const done = `P-${ready.pickupNumber}: Cash received $9.61, Completed`;
  await expect(toast(page, done)).toBeVisible();
  expect(await paymentOf(ready)).toMatchObject({ status: "completed", paymentStatus: "paid" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ticket(page, ready).getByText("Cash due $9.61")).toBeVisible();
  // The board shows what a tap asks for before the server has answered.
  const takenBack = { status: "ready", paymentStatus: "pending" };
  await expect.poll(() => paymentOf(ready)).toMatchObject(takenBack);
  await ticket(page, ready)
    .getByRole("button", { name: /^Change status of / })
    .click();
  await page.getByRole("menuitemradio", { name: "Completed" }).click();
  await page.getByRole("button", { name: "Complete without cash" }).click();
  await expect(ticket(page, ready)).toHaveCount(0);
  await expect.poll(() => paymentOf(ready)).toMatchObject({ paymentStatus: "pending" });

  // Somebody else cancels what is being made.
  await shop.db
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("id", "=", made.id)
    .execute();
  await shop.db
    .updateTable("storeSettings")
    .set({ pausedAt: ago(1), pausedUntil: null })
    .execute();
  await announce(shop.db, createLogger("silent"), { topic: "orders", id: made.id });
  const stopped = page.getByRole("region", { name: "Stopped orders" });
  await expect(stopped).toContainText(`P-${made.pickupNumber}`);
  await expect(stopped).toContainText("Cancelled: stop making it");
  await expect(page.getByText("Ordering is paused until you resume it.")).toBeVisible();
  await axe();
  await shop.db.updateTable("storeSettings").set({ pausedAt: null }).execute();
});

/** Sound as browsers handle it: silent until a tap. Records the pitch of every tone. */
function fakeSound(): void {
  const played: number[] = [];
  class FakeAudio extends EventTarget {
    state = "suspended";
    currentTime = 0;
    destination = {};
    async resume() {
      if (!navigator.userActivation.isActive) return;
      this.state = "running";
      this.dispatchEvent(new Event("statechange"));
    }
    async close() {}
  }
  class FakeNode {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    constructor(_audio: unknown, { frequency }: { frequency?: number }) {
      if (frequency) played.push(frequency);
    }
    connect(next: unknown) {
      return next;
    }
    start() {}
    stop() {}
  }
  Object.assign(window, { played, AudioContext: FakeAudio });
  Object.assign(window, { OscillatorNode: FakeNode, GainNode: FakeNode });
}

test("sound: told when it is off, one tap, its own sound for a new order; other admin pages tell of it too @desktop", async ({
  page,
  place,
  shop,
}) => {
  await page.addInitScript(fakeSound);
  await place({ createdAt: ago(5) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  const played = () =>
    page.evaluate(() => {
      const pitches = (window as unknown as { played: number[] }).played;
      return [...new Set(pitches)].sort((a, b) => a - b);
    });
  const sound = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await played()).toEqual([]);
  await sound("Turn sound on").click();
  await expect(sound("Sound on")).toHaveAttribute("data-ringing", "true");
  await expect.poll(played).toEqual([523]);
  await place({});
  await expect.poll(played).toEqual([523, 988, 1319]);
  await page.reload();
  await expect(sound("Turn sound on")).toBeVisible();
  await page.getByRole("button", { name: "To make" }).click();
  await expect(page.getByRole("region", { name: "To make now" })).toContainText(
    "2× Mini bite pancakes",
  );
  await expect(sound("Sound on")).toBeVisible();
  await sound("Sound on").click();
  await page.getByRole("menuitemradio", { name: "Sound off" }).click();
  await page.reload();
  await expect(sound("Sound off")).toBeVisible();

  await page.goto("/admin/settings");
  const link = page.locator(".waiting-orders").getByRole("link");
  await expect(link).toContainText("2 new orders");
  const { pickupNumber } = await place({});
  await expect(link).toHaveText(`3 new orders, last P-${pickupNumber}`);
});
