import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("AUTH-7 a run of dark cells is one rectangle", () => {
  expect(qrPath([[true, true, false, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
  expect(qrPath([[false], [true]])).toBe("M0 1h1v1h-1z");
  expect(qrPath([[false, false]])).toBe("");
});
