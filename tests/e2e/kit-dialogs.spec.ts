import { headlessChromium } from "#tools/chromium.ts";
import { clickOutside } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/kit/kit-test.ts";

// Headless hides scrollbars and still keeps their place; a page that must not jump needs real ones.
test.use({ launchOptions: { ...headlessChromium, ignoreDefaultArgs: ["--hide-scrollbars"] } });

test.describe("dialog", { tag: "@both" }, () => {
  test("ORD-7 focus starts on the title, stays inside, and returns to the opener", async ({
    kit,
  }) => {
    const opener = kit.getByRole("button", { name: "Open wide dialog" });
    await opener.click();
    const dialog = kit.getByRole("dialog", { name: "Customize your Classic Mini Bites" });
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    for (let press = 0; press < 30; press++) {
      await kit.keyboard.press("Tab");
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
    await kit.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("ORD-7 is at most 90 % of the height and scrolls, the foot stays in sight", async ({
    kit,
  }) => {
    await kit.setViewportSize({ width: kit.viewportSize()!.width, height: 600 });
    await kit.getByRole("button", { name: "Open wide dialog" }).click();
    const dialog = kit.getByRole("dialog");
    const list = dialog.getByRole("region", { name: "Add-ons" });
    expect((await dialog.boundingBox())!.height).toBeLessThan(540.5);
    await expect(dialog.getByRole("button", { name: "Add to Cart" })).toBeInViewport();
    expect(await list.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
    await dialog.getByRole("checkbox", { name: /Mango Mule/ }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("checkbox", { name: /Mango Mule/ })).toBeInViewport();
    await expect(dialog.getByText("Total: $9.50")).toBeInViewport();
  });

  test("the page behind does not scroll and does not jump", async ({ kit }) => {
    await kit.getByRole("button", { name: "Open plain dialog" }).scrollIntoViewIfNeeded();
    const place = () =>
      kit.evaluate(() => [scrollY, document.body.getBoundingClientRect().width] as const);
    const before = await place();
    await kit.getByRole("button", { name: "Open plain dialog" }).click();
    await kit.getByRole("dialog").waitFor();
    await kit.mouse.move(5, 5);
    await kit.mouse.wheel(0, 400);
    await kit.waitForTimeout(100);
    const [scrolled, width] = await place();
    expect(width).toBe(before[1]);
    // Half a pixel of the place may be rounded.
    expect(Math.abs(scrolled - before[0])).toBeLessThan(2);
  });

  test("the scrim closes, unless something would be lost; a question wants an answer", async ({
    kit,
  }) => {
    await kit.getByRole("button", { name: "Open plain dialog" }).click();
    await clickOutside(kit, kit.getByRole("dialog"));

    await kit.getByRole("button", { name: "Open wide dialog" }).click();
    await kit.mouse.click(4, 4);
    await expect(kit.getByRole("dialog")).toBeVisible();
    await kit.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(kit.getByRole("dialog")).toHaveCount(0);

    const opener = kit.getByRole("button", { name: "Ask before deleting" });
    await opener.click();
    const question = kit.getByRole("alertdialog", {
      name: "Are you sure you want to delete this product?",
    });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await kit.mouse.click(4, 4);
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test(
    "below 760 it is a sheet at the bottom that can be pulled down",
    { tag: "@phone" },
    async ({ kit }) => {
      await kit.getByRole("button", { name: "Open wide dialog" }).click();
      const dialog = kit.getByRole("dialog");
      await dialog.evaluate((node) =>
        Promise.all(node.getAnimations().map(({ finished }) => finished)),
      );
      const box = (await dialog.boundingBox())!;
      expect(box.y + box.height).toBeCloseTo(844, 0);
      const pull = async (distance: number) => {
        await kit.mouse.move(box.x + 60, box.y + 12);
        await kit.mouse.down();
        await kit.mouse.move(box.x + 60, box.y + 12 + distance, { steps: 15 });
        await kit.waitForTimeout(60);
        await kit.mouse.move(box.x + 60, box.y + 13 + distance);
        await kit.mouse.up();
      };
      await pull(30);
      // It springs back, and its handle with it.
      await expect.poll(async () => (await dialog.boundingBox())?.y).toBeCloseTo(box.y, 0);
      await pull(200);
      await expect(dialog).toHaveCount(0);
    },
  );
});
