import { expect, test } from "vitest";
import { pauseOrdering } from "#shop/store/pause-ordering.server.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";

const { visit, db, platform } = await openShop();

test("CHK-6 home, menu and order page know of a pause as soon as it begins", async () => {
  const paths = ["/", "/products", "/order"];
  const message = "The griddle is down.";
  // Kept for everybody before it begins.
  for (const path of paths) expect((await visit(path)).source).not.toContain(message);
  const admin = await makeAdmin(db);
  await pauseOrdering(platform, admin, { length: "until-resumed", message });
  const opening = async () => JSON.parse((await visit("/resources/opening")).source) as object;
  await expect.poll(opening).toMatchObject({ opening: { pause: { message, until: null } } });
  for (const path of paths) {
    const page = await visit(path);
    // The browser fills it in, because only it knows what time it is when the page is looked at.
    expect(page.document.querySelectorAll(".opening-note[role=status]"), path).toHaveLength(1);
    expect(page.source, path).toContain(message);
  }
});
