import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/kit/kit-test.ts";

const toasts = (page: Page) => page.locator("[data-toasts] .toast");

/** From here on time passes only when a test says so, however slow the machine is. */
async function freeze(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test.describe("toasts", () => {
  test("UI-1 at most three are visible, the newest last", async ({ page, kit }) => {
    await freeze(page);
    await kit.getByRole("button", { name: "Show a failure" }).click();
    for (let shown = 0; shown < 4; shown++)
      await kit.getByRole("button", { name: "Show a toast" }).click();
    await expect(toasts(kit)).toHaveCount(3);
    await expect(toasts(kit).filter({ hasText: "Failed to send" })).toHaveCount(0);
  });

  test("UI-1 a toast stays about four seconds, a failure about eight", async ({ page, kit }) => {
    await freeze(page);
    await kit.getByRole("button", { name: "Show a toast" }).click();
    await kit.getByRole("button", { name: "Show a failure" }).click();
    await kit.mouse.move(0, 0);
    await page.clock.runFor(3_800);
    await expect(toasts(kit)).toHaveCount(2);
    await page.clock.runFor(700);
    await expect(toasts(kit)).toHaveCount(1);
    await page.clock.runFor(3_200);
    await expect(toasts(kit)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toasts(kit)).toHaveCount(0);
  });

  test("UI-1 a toast that replaces another one stays its own four seconds", async ({
    page,
    kit,
  }) => {
    await freeze(page);
    const again = kit.getByRole("button", { name: "Show one to undo" });
    await again.click();
    await expect(toasts(kit)).toHaveCount(1);
    await page.clock.runFor(3_000);
    await again.click();
    await page.clock.runFor(3_000);
    await expect(toasts(kit)).toHaveAttribute("data-state", "open");
    await page.clock.runFor(1_500);
    await expect(toasts(kit)).toHaveCount(0);
  });

  test("UI-1 a failure has the destructive style and interrupts", async ({ kit }) => {
    await kit.getByRole("button", { name: "Show a failure" }).click();
    const failure = toasts(kit).filter({ hasText: "Failed to send message. Please try again." });
    await expect(failure).toHaveRole("alert");
    await expect(failure).toHaveCSS("background-color", "rgb(143, 20, 20)");
    await kit.getByRole("button", { name: "Show a toast" }).click();
    await expect(toasts(kit).filter({ hasText: "has been added" })).toHaveRole("status");
  });

  test("time stands still while the pointer or the focus is on them", async ({ page, kit }) => {
    await freeze(page);
    await kit.getByRole("button", { name: "Show a toast" }).click();
    await toasts(kit).first().hover();
    await page.clock.runFor(20_000);
    await expect(toasts(kit)).toHaveCount(1);
    await toasts(kit).getByRole("button", { name: "Dismiss" }).focus();
    await kit.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(toasts(kit)).toHaveCount(1);
    await kit.keyboard.press("Enter");
    await page.clock.runFor(1_000);
    await expect(toasts(kit)).toHaveCount(0);
  });

  test("a swipe to the right sends it away, a short one does not", async ({ kit }) => {
    await kit.getByRole("button", { name: "Show a failure" }).click();
    const box = (await toasts(kit).first().boundingBox())!;
    const drag = async (distance: number) => {
      await kit.mouse.move(box.x + 90, box.y + 30);
      await kit.mouse.down();
      await kit.mouse.move(box.x + 90 + distance, box.y + 30, { steps: 12 });
      await kit.waitForTimeout(50);
      await kit.mouse.move(box.x + 90 + distance, box.y + 31);
      await kit.mouse.up();
    };
    await drag(20);
    await expect(toasts(kit)).toHaveCount(1);
    await drag(150);
    await expect(toasts(kit)).toHaveCount(0);
  });

  test("an action may undo", async ({ kit }) => {
    await kit.getByRole("button", { name: "Show one to undo" }).click();
    await toasts(kit).getByRole("button", { name: "Undo" }).click();
    await expect(toasts(kit).filter({ hasText: "It's back" })).toBeVisible();
    await expect(toasts(kit).filter({ hasText: "Removed" })).toHaveCount(0);
  });
});

test("UI-1 a tooltip comes after 300 ms, and goes with Escape", async ({ page, kit }) => {
  await freeze(page);
  await kit.getByRole("button", { name: "View details of order 9d20c4f1" }).first().hover();
  await page.clock.runFor(270);
  await expect(kit.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(60);
  await expect(kit.getByRole("tooltip")).toHaveText("View details");
  await kit.keyboard.press("Escape");
  await expect(kit.getByRole("tooltip")).toHaveCount(0);
});
