import { expect, test } from "vitest";
import { withoutAddress } from "#tests/support/http/comparable-answer.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";

// Nobody learns who has an account: not from an answer, here, nor from its time (tests/system/enumeration.test.ts).

const shop = await openShop();

const known = "customer@dollop.example";
const unknown = "somebody@dollop.example";
const ask = async (form: Record<string, string>) => {
  const answer = await fetch(`${shop.url}/auth`, {
    method: "POST",
    redirect: "manual",
    // Compressed, the nonce of each answer would change its length.
    headers: { origin: shop.url, "accept-encoding": "identity" },
    body: new URLSearchParams(form),
  });
  const { status, headers } = answer;
  return withoutAddress({ status, headers, text: await answer.text() }, form["email"]!);
};

test.each([
  { what: "sign-in", form: { intent: "sign-in", password: "not the password" } },
  { what: "forgot", form: { intent: "forgot" } },
  { what: "resend", form: { intent: "resend" } },
  { what: "send-code", form: { intent: "send-code" } },
  { what: "mailed-code", form: { intent: "mailed-code", code: "000000" } },
  {
    what: "sign-up",
    form: { intent: "sign-up", fullName: "Some Body", password: "long enough" },
  },
])(
  "AUTH-4 $what: known or not, an address gets the same answer, byte for byte",
  async ({ form }) => {
    expect(await ask({ ...form, email: known } as never)).toBe(
      await ask({ ...form, email: unknown } as never),
    );
  },
);
