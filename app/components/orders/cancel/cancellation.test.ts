import { expect, test } from "vitest";
import { suggestMessage } from "./cancellation.ts";

test("KIT-5 a reason suggests what to tell the customer; what was typed stays", () => {
  const soldOut = suggestMessage("", { from: undefined, to: "Sold out" });
  expect(soldOut).toBe("Sorry, we've run out of what you ordered.");
  expect(suggestMessage(soldOut, { from: "Sold out", to: "Too busy" })).toBe(
    "Sorry, we're too busy to make your order in time.",
  );
  expect(suggestMessage(soldOut, { from: "Sold out", to: "Customer asked" })).toBe("");
  expect(suggestMessage("No batter.", { from: "Sold out", to: "Too busy" })).toBe("No batter.");
});
