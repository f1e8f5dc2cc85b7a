import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { importMenu } from "#shop/catalogue/import/import-menu.server.ts";
import { previewAgain } from "#shop/catalogue/import/preview-import.server.ts";
import type { SeededRandom } from "#tools/demo/seeded-random.ts";

/** One entry for the import and one per product that it adds or changes. */
export function importOperation(platform: Platform, admin: Admin, random: SeededRandom) {
  let products = 0;
  return {
    name: "import a menu",
    countEntries: () => (products > 0 ? products + 1 : 0),
    async run() {
      const list = `Name,Price\nWord ${random.integer(5)},${random.integer(20)}.25\nOnce more,3`;
      const { text, rows } = await previewAgain(platform, list);
      const isWrong = random.integer(4) === 0;
      const ticked = rows
        .filter(({ does }) => does !== "error")
        .map(({ row, shown }) => ({ row, shown: isWrong ? "another" : shown }));
      const { added, changed } = await importMenu(platform, admin, { text, rows: ticked });
      products = added + changed;
    },
  };
}
