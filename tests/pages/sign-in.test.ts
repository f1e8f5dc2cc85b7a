import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, visitor, db, runWorker } = await openShop();

const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;
/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");

test("AUTH-1 AUTH-3 a mistake at signing in keeps the address and never shows the password", async () => {
  const ada = await newCustomer(db);
  const form = await visit("/auth?next=%2Fabout");
  expect(title(form)).toBe("Welcome Back");
  const refused = await form.submit("Sign In", {
    Email: ada.email,
    Password: "not-my-own-password",
  });
  expect([refused.status, refused.getByRole("alert").textContent]).toEqual([
    400,
    "Invalid email or password",
  ]);
  expect(refused.getByLabelText("Email")).toMatchObject({ value: ada.email });
  expect(refused.source).not.toContain("not-my-own-password");

  const done = await refused.submit("Sign In", { Password: ada.password });
  expect(done.address).toBe("/about");
  expect(note(done)).toBe("Welcome back! You've been logged in successfully.");
});

test("AUTH-3 nobody, or no password, is the same mistake", async () => {
  const nobody = await (
    await visit("/auth")
  ).submit("Sign In", { Email: "nobody@example.test", Password: "warm butter 42" });
  expect(nobody.getByRole("alert").textContent).toBe("Invalid email or password");
  const form = await visit("/auth");
  const empty = await form.submit("Sign In", { Email: "", Password: "" });
  expect([empty.status, empty.getByRole("alert").textContent]).toEqual([
    400,
    "You must provide either an email or phone number and a password",
  ]);
  const halfEmpty = await form.submit("Sign In", { Email: "x", Password: "" });
  expect(halfEmpty.text("main")).toContain("Please enter a valid email address");
  expect(halfEmpty.text("main")).toContain("Please enter your password.");
});

test("AUTH-6 NAV-5 whoever signs out is out, also with the cookie of before", async () => {
  const ada = await newCustomer(db);
  const page = await (
    await visit("/auth?next=%2Faccount")
  ).submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(page.address).toBe("/account");
  const [welcome] = page.getAllByRole("link", { name: "Welcome, Ada Example" });
  expect(welcome!.getAttribute("href")).toBe("/account");
  const cookies = new Map(page.browser.cookies);

  const { browser } = page;
  const signedOut = await browser.send("/sign-out", { method: "POST" });
  expect(signedOut.address).toBe("/");
  expect(signedOut.text()).not.toContain("Welcome, Ada");
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.visit("/account")).address).toBe("/auth?next=%2Faccount");
});

test("NAV-2 Dashboard is for whoever is signed in, Admin for administrators", async () => {
  const links = (page: Page) =>
    page.getAllByRole("link").map((link) => link.textContent + link.getAttribute("href")!);
  const customers = links(await visit("/", { as: "customer" }));
  expect(customers).toContain("Dashboard/dashboard");
  expect(customers.filter((link) => link.includes("Admin"))).toEqual([]);
  const admins = links(await visit("/", { as: "admin" }));
  expect(admins).toEqual(expect.arrayContaining(["Admin/admin", "Admin Dashboard/admin"]));
  for (const shown of [customers, admins])
    expect(shown.filter((link) => link.includes("Sign In"))).toEqual([]);
});

test("AUTH-1 whoever is signed in has no business on /auth, unless they reset", async () => {
  const { visit: open } = await visitor({ as: "customer" });
  const goesTo = async (address: string) => (await open(address)).address;
  expect(await goesTo("/auth")).toBe("/");
  expect(await goesTo("/auth?mode=sign-up&next=%2Fabout")).toBe("/about");
  expect(await goesTo("/auth?next=https%3A%2F%2Fevil.example")).toBe("/");
  const reset = await open("/auth?mode=reset-password&token=abc");
  expect(reset.queryAllByLabelText("New Password")).toHaveLength(1);
});

test("AUTH-1 CHK-1 every form leads to the others, and keeps the way back", async () => {
  let page = await visit("/account");
  expect(page.address).toBe("/auth?next=%2Faccount");
  const steps = [
    ["Forgot your password", "/auth?mode=forgot&next=%2Faccount", "Reset Password"],
    ["Back to Login", "/auth?next=%2Faccount", "Welcome Back"],
    [
      "Email me a sign-in code",
      "/auth?mode=email-code&next=%2Faccount",
      "Sign in with an email code",
    ],
    ["Use my password instead", "/auth?next=%2Faccount", "Welcome Back"],
    ["Create Account", "/auth?mode=sign-up&next=%2Faccount", "Create Account"],
  ] as const;
  for (const [link, address, heading] of steps) {
    page = await page.follow(link);
    expect([page.address, title(page)]).toEqual([address, heading]);
  }
});

test("AUTH-3 whoever has not verified is told so, and can have the mail again", async () => {
  const ada = await newCustomer(db);
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", ada.id).execute();
  const form = await visit("/auth?next=%2Fabout");
  const refused = await form.submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(refused.status).toBe(403);
  expect(refused.getByRole("alert").textContent).toContain(
    "Please verify your email before signing in.",
  );
  const again = await refused.follow("Send the email again");
  expect(again.text("main")).toContain("a••••••@example.test");
  const sent = await again.submit("Send it again");
  expect(note(sent)).toBe("Email sent Please check your email to verify your account.");
  expect(await runWorker()).toMatchObject([
    { to: ada.email, subject: expect.stringContaining("verify") as string },
  ]);
});

test("AUTH-7 AUTH-8 six digits by mail sign in without a password, also in another browser", async () => {
  const ada = await newCustomer(db);
  const form = await visit("/auth?mode=email-code&next=%2Fabout");
  const page = await form.submit("Send me a code", { Email: ada.email });
  expect([title(page), note(page)]).toEqual([
    "Enter your code",
    "Check your email A 6-digit code is on its way.",
  ]);
  expect(page.text("main")).toContain("sent a 6-digit code to a••••••@example.test");
  const [mail] = await runWorker();
  expect(mail!.to).toBe(ada.email);
  const code = /\b\d{6}\b/.exec(mail!.text)![0];

  const short = await page.submit("Sign In", { Code: "12345" });
  expect(short.text("main")).toContain("Please enter the 6-digit code from the email.");
  const wrong = await page.submit("Sign In", { Code: code === "000000" ? "000001" : "000000" });
  expect(wrong.getByRole("alert").textContent).toContain("That code didn't work.");

  const elsewhere = await visit("/auth?mode=enter-code&next=%2Fabout");
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const done = await elsewhere.submit("Sign In", { Email: ada.email, Code: spaced });
  expect([done.address, note(done)]).toEqual([
    "/about",
    "Welcome back! You've been logged in successfully.",
  ]);
});

test("AUTH-7 CHK-1 an address without an account gets the same answer; its code creates one, and the name is asked once", async () => {
  const email = `ada.${crypto.randomUUID()}@example.test`;
  const form = await visit("/auth?mode=email-code&next=%2Fcheckout");
  const page = await form.submit("Send me a code", { Email: email });
  expect(title(page)).toBe("Enter your code");
  const [mail] = await runWorker();
  expect(mail).toMatchObject({ to: email });
  const named = await page.submit("Sign In", { Code: /^\d{6}/.exec(mail!.subject)![0] });
  expect([title(named), named.address]).toEqual([
    "What should we call you?",
    "/auth?mode=name&next=%2Fcheckout",
  ]);
  const nameless = await named.submit("Continue", { "Full Name": " " });
  expect(nameless.text("main")).toContain("Please enter your full name.");
  const done = await nameless.submit("Continue", { "Full Name": "Ada Example" });
  expect([done.address, note(done)]).toEqual(["/checkout", "Welcome! Your account is ready."]);
  const account = await done.visit("/account");
  expect(account.getAllByRole("link", { name: "Welcome, Ada Example" })).not.toEqual([]);

  // Whoever has no password sets one by mail, also while signed in.
  const [, ...links] = account.getAllByRole("link", { name: "Set a new one by email" });
  expect(links).not.toEqual([]);
  const forgot = await account.visit("/auth?mode=forgot");
  await forgot.submit("Send reset link", { Email: email });
  expect(await runWorker()).toMatchObject([
    { to: email, subject: expect.stringMatching(/^Reset/) },
  ]);
  expect((await visit("/auth?mode=name")).address).toBe("/auth");
});
