import { expect, test } from "vitest";
import { readPendingEmail, rememberPendingEmail } from "./pending-email.server.ts";

const asking = (cookie: string) =>
  readPendingEmail(new Request("https://dollop.example/auth", { headers: { cookie } }));

test("AUTH-3 the browser remembers whose mail it waits for, out of reach of scripts", () => {
  const line = rememberPendingEmail("zoë+pancakes@mail.example");
  expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(line).not.toContain("pancakes");
  expect(asking(`other=1; ${line.split(";")[0]}; more=2`)).toBe("zoë+pancakes@mail.example");
});

test("AUTH-3 no cookie, no address", () => {
  expect(asking("")).toBe("");
  expect(asking("dollop.pending-email=YQ")).toBe("");
});
