import { expect, test } from "vitest";
import { totpAt } from "./totp.ts";

// The vectors of RFC 6238, appendix B, last six digits; the secret is "12345678901234567890".
test.each([
  { seconds: 59, code: "287082" },
  { seconds: 1_111_111_109, code: "081804" },
  { seconds: 2_000_000_000, code: "279037" },
])("$seconds seconds show $code", ({ seconds, code }) => {
  const secret = "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ";
  expect(totpAt(secret, new Date(seconds * 1_000))).toBe(code);
});
