import { test } from "#tests/support/own-menu-test.ts";
import { demoAdmin, signIn } from "#tests/support/people.ts";
import {
  addProduct,
  dialogOf,
  main,
  products,
  rowOf,
  search,
  texts,
  toast,
  visitor,
} from "#tests/support/product-screen.ts";
import { expect } from "#tests/support/shop-test.ts";
import { phonePhoto } from "#tests/support/test-photo.ts";

// One worker, one shop for all of them: each has products of its own.
test.describe.configure({ mode: "default" });
// A form with a mistake, a stale write and an unreadable picture are answered with a status.
test.use({ allowed: [/status of (400|409|415|500)/] });

test("ADM-8 ADM-9 ADM-10 the owner adds a product, changes it, hides it and deletes it", async ({
  page,
  browser,
  ownShop,
  axe,
  theme: _,
}) => {
  await signIn(page, demoAdmin, products);
  await expect(page.getByRole("tab", { name: "Product Management" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(main(page).getByRole("status").first()).toHaveText(/^Showing 10 of \d+ products$/);
  expect(await texts(main(page).getByRole("columnheader"))).toEqual([
    ...["Name", "Description", "Price", "Category", "Status", "Actions"],
  ]);
  await expect(main(page).getByRole("row")).toHaveCount(11);
  await axe();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await search(page, "strawberry cl");
  await expect(page).toHaveURL(/q=strawberry\+cl/);
  await expect(main(page).getByRole("row")).toHaveCount(2);
  await search(page, "no such thing");
  await expect(page.getByText('No products found for "no such thing"')).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();

  // The dialog: what is missing is said at its field, and the preview follows every key.
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Add Product" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Price is required")).toBeVisible();
  await expect(dialog.getByLabel("Name *")).toBeFocused();
  await dialog.getByLabel("Name *").fill("Banana Test Bites");
  await dialog.getByLabel("Price *").fill("1000");
  await dialog.getByLabel("Category").fill("Fruit");
  await expect(dialog.getByText("Price must be between 0.00 and 999.99")).toBeVisible();
  await dialog.getByLabel("Price *").fill("9.9");
  const preview = dialog.getByRole("group", { name: "Preview" });
  // On a phone the card folds to its picture while one is further down.
  await dialog.getByRole("region", { name: "Add Product" }).evaluate((list) => list.scrollTo(0, 0));
  await expect(preview.getByRole("heading", { name: "Banana Test Bites" })).toBeVisible();
  await expect(preview).toContainText("$9.90");
  await expect(preview).toContainText("Fruit");
  await expect(preview.locator("svg")).toBeVisible();
  await expect(preview).toContainText(/A stack of mini pancakes with .*banana slices/);
  await dialog.getByText("My own recipe").click();
  await dialog.getByLabel("Base").selectOption("waffles");
  await dialog.getByRole("button", { name: "Blueberries" }).click();
  await dialog.getByRole("button", { name: "Honey" }).click();
  await expect(preview).toContainText(/mini waffles with .*blueberries.*honey/);
  await axe();
  await dialog.getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Product created")).toBeVisible();

  // Newest first, type Standard though none was given, and on the menu within a second.
  await expect(main(page).getByRole("row").nth(1)).toContainText("Banana Test Bites");
  const outside = await visitor(browser, ownShop);
  const saved = Date.now();
  await outside.goto("/products?q=banana+test");
  const card = outside.getByRole("article", { name: "Banana Test Bites" });
  await expect(card).toContainText("$9.90");
  await expect(card).toContainText("Standard");
  const drawn = await outside.request.get((await card.locator("img").getAttribute("src"))!);
  expect(await drawn.text()).toMatch(/mini waffles with .*blueberries.*honey/);

  // Two changes at once: the price by the dialog, the menu by the switch.
  await page.getByRole("button", { name: "Edit Banana Test Bites" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Edit Product" })).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Blueberries" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await dialogOf(page).getByLabel("Price *").fill("10");
  await dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Product updated").first()).toBeVisible();
  await expect(rowOf(page, "Banana Test Bites")).toContainText("$10.00");
  await expect
    .poll(async () => (await outside.request.get("/products?q=banana")).text(), { timeout: 1_000 })
    .toContain("$10.00");
  const onOff = page.getByRole("switch", { name: /: Banana Test Bites$/ });
  await expect(onOff).toBeChecked();
  await onOff.click();
  await expect(onOff).not.toBeChecked();
  await expect(onOff).toHaveText("Inactive");
  await expect(toast(page, "Product updated")).toHaveCount(2);
  await expect
    .poll(async () => (await outside.request.get("/products?q=banana")).text(), { timeout: 1_000 })
    .not.toContain("Banana Test Bites");

  await page.getByRole("button", { name: "Delete Banana Test Bites" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this product?",
  });
  await expect(question).toContainText("Banana Test Bites");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, "Banana Test Bites")).toBeVisible();
  await page.getByRole("button", { name: "Delete Banana Test Bites" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Product deleted")).toBeVisible();
  await expect(rowOf(page, "Banana Test Bites")).toHaveCount(0);
  console.log(`added, edited, hidden and deleted in ${Date.now() - saved} ms`);
  await outside.context().close();
});

test("DATA-4 ADM-9 a 12-megapixel photograph is on the menu within five seconds, in its sizes", async ({
  page,
  browser,
  ownShop,
  isMobile: _,
}, { project }) => {
  const isPhone = project.name === "phone";
  const photo = await phonePhoto();
  expect(photo.length).toBeLessThan(5 * 1024 * 1024);
  await signIn(page, demoAdmin, products);
  await addProduct(page, "Photo Bites");
  const outside = await visitor(browser, ownShop);
  await outside.setViewportSize(page.viewportSize()!);

  await page.getByRole("button", { name: "Edit Photo Bites" }).click();
  const dialog = dialogOf(page);
  await dialog.getByText("Photo", { exact: true }).click();
  const chosen = Date.now();
  const file = { name: "../../IMG 0001.jpg", mimeType: "image/jpeg", buffer: photo };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByRole("progressbar", { name: "Uploading the picture" })).toBeVisible();
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
  console.log(`the picture of a card: ${bytes} bytes`);
  expect(bytes).toBeLessThan(200_000 / 12);

  // Dropped and pasted; wrong files are told; removed, the drawing is back.
  await page.getByRole("button", { name: "Edit Photo Bites" }).click();
  if (!isPhone) {
    const small = await phonePhoto({ width: 400, height: 300 });
    for (const kind of ["drop", "paste"] as const) {
      const before = await previewed.getAttribute("src");
      await dialog
        .getByRole("group", { name: "Picture" })
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
    await dialog.getByRole("button", { name: "Your pictures" }).click();
    await expect(dialog.getByRole("button", { name: /^Use picture/ })).toHaveCount(3);
    await dialog.getByRole("button", { name: "Delete picture 2" }).click();
    await expect(toast(page, "Picture deleted")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Use picture/ })).toHaveCount(2);
  }
  const fake = {
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  };
  await dialog.locator("input[type=file]").setInputFiles(fake);
  await expect(dialog.getByRole("alert")).toContainText("We could not read that picture");
  await dialog.getByLabel("Image URL").fill("http://images.example/a.png");
  await dialog.getByLabel("Image URL").blur();
  await expect(dialog.getByText("Image must be a URL that begins with https://")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await outside.reload();
  await expect(image).toHaveAttribute("src", /^\/pictures\/.*\.svg$/);
  await outside.context().close();
});

test(
  "ADM-9 DATA-4 a photograph of more than 5 MB is made smaller before it leaves the phone",
  { tag: "@phone" },
  async ({ page, ownShop: _ }) => {
    const photo = await phonePhoto({ grainSize: 2, quality: 100 });
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
    await signIn(page, demoAdmin, products);
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
