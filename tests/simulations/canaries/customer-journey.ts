import { setTimeout as pause } from "node:timers/promises";
import {
  confirmSecondFactorAt,
  startSecondFactorAt,
} from "#tests/support/accounts/second-factor-at.ts";
import type { BrowserAnswer, HttpBrowser } from "#tests/support/http/http-browser.ts";
import type { ReceivedMail } from "#tests/support/mailbox.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";
import { addSecret, canaries } from "./canaries.ts";

const { ada, contact, others, secrets } = canaries;
const uuid = /[\da-f]{8}-[\da-f-]{27}/;

export type Journey = {
  readonly mails: readonly ReceivedMail[];
  readonly productId: string;
  readonly totals: { readonly pickup: string; readonly delivery: string };
};

/** Throws unless the step really happened: a canary that nobody took in proves nothing. */
export function expectStatus(what: string, { status, text }: BrowserAnswer, ...wanted: number[]) {
  if (!wanted.includes(status))
    throw new Error(`${what}: ${status} instead of ${wanted.join(" or ")}: ${text.slice(0, 300)}`);
}

export async function waitForMail(
  mails: readonly ReceivedMail[],
  to: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const found = mails.findLast((mail) => mail.to.includes(to) && subject.test(mail.subject));
    if (found) return found;
    await pause(100);
  }
  throw new Error(`No mail ${String(subject)} arrived`);
}

const tokenIn = ({ text }: ReceivedMail) =>
  new URL(/https?:\/\/\S+token=[^\s)]+/.exec(text)![0]).searchParams.get("token")!;

/** Signs up, verifies the address and uses every way to sign in, right and wrong. */
export async function openAccount(browser: HttpBrowser, { mails }: Journey): Promise<void> {
  const { name: fullName, email, password, wrongPassword } = ada;
  expectStatus(
    "sign-up",
    await browser.post("/auth", { intent: "sign-up", fullName, email, password }),
    302,
  );
  const verification = addSecret(
    "verification link",
    tokenIn(await waitForMail(mails, email, /verify/i)),
  );
  await browser.get(`/auth/verify?token=${verification}`);
  const verify = { intent: "verify", token: verification };
  expectStatus("verification", await browser.post("/auth/verify", verify), 302);

  await browser.post("/sign-out", {});
  const wrong = { intent: "sign-in", email, password: wrongPassword };
  expectStatus("wrong password", await browser.post("/auth", wrong), 400);
  await browser.post("/auth", { ...wrong, email: others.unknownEmail });
  expectStatus("code request", await browser.post("/auth", { intent: "send-code", email }), 302);
  const code = /\d{6}/.exec((await waitForMail(mails, email, /code$/)).subject)![0];
  addSecret("mailed code", code);
  await browser.post("/auth", { intent: "mailed-code", email, code: secrets.code });
  expectStatus(
    "mailed code",
    await browser.post("/auth", { intent: "mailed-code", email, code }),
    302,
  );

  await browser.post("/sign-out", {});
  expectStatus("forgotten", await browser.post("/auth", { intent: "forgot", email }), 302);
  const token = addSecret("reset link", tokenIn(await waitForMail(mails, email, /reset/i)));
  await browser.get(`/auth?mode=reset-password&token=${token}`);
  const reset = {
    intent: "reset-password",
    password: ada.newPassword,
    confirmation: ada.newPassword,
  };
  await browser.post("/auth", { ...reset, token: secrets.token });
  expectStatus("reset", await browser.post("/auth", { ...reset, token }), 302);
  const signIn = { intent: "sign-in", email, password: ada.newPassword };
  expectStatus("sign-in", await browser.post("/auth", signIn), 302);
}

/** Turns two-step verification on, signs in with it and turns it off again. */
export async function useSecondFactor(browser: HttpBrowser): Promise<void> {
  const password = ada.newPassword;
  const setup = await startSecondFactorAt(browser, password);
  const { secret, recoveryCodes } = setup;
  addSecret("key of the authenticator app", secret);
  for (const [index, code] of recoveryCodes.split(/[\s,]+/).entries())
    addSecret(`recovery code ${index + 1}`, code);
  await confirmSecondFactorAt(browser, setup, secrets.recoveryCode);
  const first = await confirmSecondFactorAt(browser, setup, totpAt(secret, new Date()));
  if (first !== 302) throw new Error(`first code: ${first}`);
  await browser.post("/sign-out", {});
  await browser.post("/auth", { intent: "sign-in", email: ada.email, password });
  await browser.post("/auth", { intent: "code", kind: "totp", code: secrets.code });
  await browser.post("/auth", { intent: "code", kind: "recovery", code: secrets.recoveryCode });
  const code = { intent: "code", kind: "totp", code: nextTotp(secret) };
  expectStatus("second factor", await browser.post("/auth", code), 302);
  expectStatus(
    "turning it off",
    await browser.post("/account", { intent: "stop-factor", password }),
    302,
  );
}

/** Orders twice, with every field filled in, and returns the orders' ids. */
export async function orderTwice(
  browser: HttpBrowser,
  journey: Journey,
): Promise<readonly string[]> {
  const { productId, totals } = journey;
  const line = { productId, quantity: 1, addOns: [], note: ada.plateNote };
  const pickup = {
    checkoutId: crypto.randomUUID(),
    orderType: "pickup",
    paymentMethod: "cash",
    name: ada.orderName,
    email: ada.orderEmail,
    phone: ada.phone,
    note: ada.note,
    lines: JSON.stringify([line]),
    expectedTotalCents: totals.pickup,
  };
  const delivery = {
    ...pickup,
    checkoutId: crypto.randomUUID(),
    orderType: "delivery",
    address: ada.address,
    city: ada.city,
    zipCode: ada.postalCode,
    note: ada.cardInNote,
    expectedTotalCents: totals.delivery,
  };
  // Wrong first: a price that has changed, a checkout of another account.
  await browser.post("/checkout", { ...pickup, expectedTotalCents: "1" });
  await browser.post("/checkout", { ...pickup, owner: secrets.query });
  const ids: string[] = [];
  for (const form of [pickup, delivery]) {
    const answer = await browser.post("/checkout", form);
    expectStatus("order", answer, 302);
    ids.push(uuid.exec(answer.headers.get("location")!)![0]);
  }
  return ids;
}

/** Everything else that a customer types. */
export async function useShop(browser: HttpBrowser, { productId }: Journey): Promise<void> {
  const password = ada.newPassword;
  await browser.post("/account", { intent: "name", fullName: ada.newName });
  await browser.post("/account", {
    intent: "password",
    currentPassword: ada.wrongPassword,
    newPassword: ada.password,
  });
  await browser.post("/account", { intent: "delete", password: ada.wrongPassword });
  await browser.post("/account/confirm", { confirmPassword: secrets.confirmPassword });
  const plate = JSON.stringify({ productId, addOns: [], note: ada.favoriteNote });
  expectStatus("favorite", await browser.post("/favorites", { plate, isFavorite: "true" }), 200);
  const keys = { p256dh: `${"B".repeat(86)}A`, auth: `${"A".repeat(21)}A` };
  const subscription = JSON.stringify({
    endpoint: `https://push.example.test/${ada.device}`,
    keys,
  });
  const devices = await browser.post("/account/notifications", { intent: "on", subscription });
  expectStatus("notifications", devices, 204);
  const message = {
    ...{ name: contact.name, email: contact.email, phone: contact.phone, subject: contact.subject },
    message: `${contact.message} ${contact.card}`,
  };
  expectStatus("message", await browser.post("/contact", message), 302);
  await browser.post("/contact", { ...message, email: "nowhere" });
  await browser.post("/auth", {
    ...{ intent: "sign-in", email: ada.email, password },
    ...{ cardNumber: secrets.cardNumber, cvc: secrets.securityCode },
  });
}

/** Values that no form asks for: headers, cookies, addresses. */
export async function sendOddRequests(browser: HttpBrowser): Promise<void> {
  const headers = {
    authorization: `Bearer ${secrets.authorization}`,
    referer: `${browser.url}/auth?token=${secrets.referrer}`,
    "stripe-signature": `t=1,v1=${secrets.signature}`,
    traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  };
  const cookie = `other=${secrets.cookie}; __Host-dollop.session_token=${secrets.sessionCookie}`;
  for (const path of [
    "/",
    "/order",
    "/dashboard",
    "/admin",
    "/checkout/success",
    "/account/my-data",
  ])
    for (const search of [
      `q=${secrets.search}`,
      `token=${secrets.query}`,
      `session_id=${secrets.sessionId}`,
    ])
      await browser.get(`${path}?${search}`, { ...headers, cookie });
  await browser.get(`/auth/verify?token=${secrets.verifyToken}`, headers);
  const raw = JSON.stringify({ secret: secrets.rawBody, email: contact.email });
  for (const path of ["/api/webhooks/stripe", "/contact", "/auth", "/no-such-page"])
    await browser.send(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: raw,
    });
}
