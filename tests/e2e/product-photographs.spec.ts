import { headlessChromium } from "#tools/chromium.ts";
import { test } from "#tests/support/browser/own-menu-test.ts";
import { demoAdmin } from "#tests/support/people.ts";
import {
  addProduct,
  dialogOf,
  products,
  toast,
  visitor,
} from "#tests/support/browser/product-screen.ts";
import { expect } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { phonePhoto } from "#tests/support/browser/test-photo.ts";

test.use({ launchOptions: headlessChromium });

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A form with a mistake, a stale write and an unreadable photo are answered with a status.
test.use({ allowed: [/status of (400|409|415|500)/] });

test("DATA-4 ADM-9 a 12-megapixel photograph is on the menu within five seconds, in its sizes @nightly", async ({
  page,
  browser,
  ownShop,
  isMobile: _,
}, { project }) => {
  const isPhone = project.name === "phone";
  const photo = await phonePhoto();
  expect(photo.length).toBeLessThan(5 * 1024 * 1024);
  await signIn(page, demoAdmin, products, ownShop.db);
  await addProduct(page, "Photo Bites");
  const outside = await visitor(browser, ownShop);
  await outside.setViewportSize(page.viewportSize()!);

  await page.getByRole("button", { name: "Edit Photo Bites" }).click();
  const dialog = dialogOf(page);
  await dialog.getByText("Photo", { exact: true }).click();
  const chosen = Date.now();
  const file = { name: "../../IMG 0001.jpg", mimeType: "image/jpeg", buffer: photo };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByRole("progressbar", { name: "Uploading the photo" })).toBeVisible();
  const previewed = dialog.getByRole("group", { name: "Preview" }).locator("img");
  await expect(previewed).toHaveAttribute("src", /^\/images\/[0-9a-f]{32}\/960x1280\.webp$/);
  const uploaded = Date.now();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Product updated")).toBeVisible();
  await outside.goto("/products?q=photo+bites");
  const image = outside.getByRole("article", { name: "Photo Bites" }).locator("img");
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  const shown = Date.now();
  console.log(
    `${(photo.length / 1e6).toFixed(1)} MB, 12 Mpx: uploaded ${uploaded - chosen} ms, on the menu ${shown - chosen} ms`,
  );
  // In the gate two journeys and two shops share two cores: there the figure is printed and held loosely.
  expect(shown - chosen).toBeLessThan(process.env["CI"] ? 15_000 : 5_000);

  // The smallest that does, as AVIF, for ever, and never heavier than a drawing.
  await expect(image).toHaveAttribute(
    "srcset",
    /320x427\.webp 320w, .*640x853\.webp 640w, .*960w$/,
  );
  const current = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
  expect(current).toMatch(/\/320x427\.avif$/);
  const answer = await outside.request.get(current);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const bytes = (await answer.body()).length;
  console.log(`the image of a card: ${bytes} bytes`);
  expect(bytes).toBeLessThan(200_000 / 12);

  // Dropped and pasted; wrong files are told; removed, the drawing is back.
  await page.getByRole("button", { name: "Edit Photo Bites" }).click();
  if (!isPhone) {
    const small = await phonePhoto({ width: 400, height: 300 });
    for (const kind of ["drop", "paste"] as const) {
      const before = await previewed.getAttribute("src");
      await dialog
        .getByRole("group", { name: "Image" })
        .first()
        .evaluate(
          (section, { kind: type, base64 }) => {
            const data = new DataTransfer();
            const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            data.items.add(new File([content], "x.jpg", { type: "image/jpeg" }));
            const event =
              type === "drop"
                ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
                : new ClipboardEvent("paste", {
                    clipboardData: data,
                    bubbles: true,
                    cancelable: true,
                  });
            section.dispatchEvent(event);
          },
          { kind, base64: small.toString("base64") },
        );
      await expect(previewed).not.toHaveAttribute("src", before!);
      await expect(previewed).toHaveAttribute("src", /\/300x400\.webp$/);
    }
    await dialog.getByRole("button", { name: "Your photos" }).click();
    await expect(dialog.getByRole("button", { name: /^Use photo/ })).toHaveCount(3);
    await dialog.getByRole("button", { name: "Delete photo 2" }).click();
    await expect(toast(page, "Photo deleted")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Use photo/ })).toHaveCount(2);
  }
  const fake = {
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  };
  await dialog.locator("input[type=file]").setInputFiles(fake);
  await expect(dialog.getByRole("alert")).toContainText("We couldn't read that photo");
  await dialog.getByLabel("Image URL").fill("http://images.example/a.png");
  await dialog.getByLabel("Image URL").blur();
  await expect(dialog.getByText("Image must be a URL that begins with https://")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove photo" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await outside.reload();
  await expect(image).toHaveAttribute("src", /^\/drawings\/.*\.svg$/);
  await outside.context().close();
});

test(
  "ADM-9 DATA-4 a photograph of more than 5 MB is made smaller before it leaves the phone",
  { tag: ["@phone", "@nightly"] },
  async ({ page, ownShop }) => {
    const photo = await phonePhoto({ grainSize: 2, quality: 100 });
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
    await signIn(page, demoAdmin, products, ownShop.db);
    await page.getByRole("button", { name: "Add Product" }).click();
    const dialog = dialogOf(page);
    await dialog.getByText("Photo", { exact: true }).click();
    const sent = page.waitForRequest("**/admin/images");
    const file = { name: "IMG_0002.jpg", mimeType: "image/jpeg", buffer: photo };
    await dialog.locator("input[type=file]").setInputFiles(file);
    const { "content-length": length } = await (await sent).allHeaders();
    console.log(
      `${(photo.length / 1e6).toFixed(1)} MB became ${(Number(length) / 1e6).toFixed(1)}`,
    );
    expect(Number(length)).toBeLessThan(photo.length / 2);
    // Upright: it was taken lying down.
    await expect(dialog.getByRole("group", { name: "Preview" }).locator("img")).toHaveAttribute(
      "src",
      /^\/images\/[0-9a-f]{32}\/960x1280\.webp$/,
    );
  },
);
