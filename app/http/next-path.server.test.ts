import { expect, test } from "vitest";
import { pageAfterSignIn, safeNext } from "./next-path.server.ts";

test.each([
  "/",
  "/checkout",
  "/order?category=Fruit&page=2",
  "/dashboard",
  "/admin",
  "/admin/orders?q=a%20b",
])("CHK-1 %s is a way back", (path) => expect(safeNext(path)).toBe(path));

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/%2f%2fevil.example",
  "/..//evil.example",
  "/auth",
  "/sign-out",
  "/api/auth/jwks",
  "/checkout\r\nset-cookie: a=b",
  "checkout",
  "",
  null,
  "/checkout#x",
  "/order@evil.example",
])("CHK-1 %s is not", (path) => expect(safeNext(path)).toBeUndefined());

test("a download starts from its own page after signing in, because the router cannot show a file", () => {
  expect(pageAfterSignIn("/admin/orders.csv?q=a")).toBe(
    "/account/confirm?next=%2Fadmin%2Forders.csv%3Fq%3Da&done=1",
  );
  expect(pageAfterSignIn("/dashboard")).toBe("/dashboard");
  expect(pageAfterSignIn(undefined)).toBe("/");
});
