import { expect, test } from "vitest";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { linkIn } from "#tests/support/accounts/verified-account.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, runWorker, db } = await openShop();

const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent;
/** What is a toast with a script. */
const note = (page: Page) => page.text(".flash-note");
const someone = () => ({
  "Full Name": "Ada Example",
  Email: `ada.${crypto.randomUUID()}@example.test`,
  Password: "warm butter 42",
});

async function signUp(person: ReturnType<typeof someone>, next = "%2Faccount") {
  const form = await visit(`/auth?mode=sign-up&next=${next}`);
  const page = await form.submit("Sign Up", person);
  const [mail] = await runWorker();
  return { page, mail: mail! };
}

test("AUTH-1 AUTH-3 CHK-1 sign up, verify by mail, and be back where it began", async () => {
  const person = someone();
  const { page, mail } = await signUp(person);
  expect(title(page)).toBe("Check your email");
  expect(note(page)).toBe(
    "Account created successfully! Please check your email to verify your account.",
  );
  expect(page.text("main")).toContain("a••••••@example.test");
  expect(page.address).not.toContain("example.test");
  expect(mail).toMatchObject({ to: person.Email, subject: expect.stringContaining("verify") });

  const login = await page.follow("Back to Login");
  const tooEarly = await login.submit("Sign In", {
    Email: person.Email,
    Password: person.Password,
  });
  expect(tooEarly.getByRole("alert").textContent).toContain(
    "Please verify your email before signing in.",
  );

  // A mail scanner that opens the link uses nothing up.
  const link = linkIn(mail.text).href;
  expect((await visit(link)).status).toBe(200);
  const form = await page.visit(link);
  const done = await form.submit("Verify my email");
  expect([done.address, note(done)]).toEqual([
    "/account",
    "Your email is verified You're signed in.",
  ]);
  expect(done.getAllByRole("link", { name: "Welcome, Ada Example" })).not.toEqual([]);
  expect((await done.visit("/account")).address).toBe("/account");
});

/** As people read it. */
const codeIn = (subject: string) => /^(\d{3})(\d{3}) is your/.exec(subject)!.slice(1).join(" ");

test("AUTH-3 AUTH-7 CHK-1 the waiting page takes the code of the mail and goes on, and the password stays", async () => {
  const person = someone();
  const { page, mail } = await signUp(person, "%2Fcheckout");
  const code = codeIn(mail.subject);
  const wrong = code === "000 000" ? "000 001" : "000 000";
  const refused = await page.submit("Verify", { Code: wrong });
  expect(refused.getByRole("alert").textContent).toContain("That code didn't work.");
  const done = await refused.submit("Verify", { Code: code.replace(" ", "-") });
  expect([done.address, note(done)]).toEqual([
    "/checkout",
    "Your email is verified You're signed in.",
  ]);
  // The link of the same mail leads on, too, and asks for nothing.
  expect((await done.visit(linkIn(mail.text).href)).address).toBe("/checkout");
  const elsewhere = await visit(linkIn(mail.text).href);
  expect(elsewhere.text("main")).toContain("This email address is already verified.");
  const ways = elsewhere.getAllByRole("link", { name: "Sign In" });
  expect(ways.map((link) => link.getAttribute("href"))).toContain("/auth?next=%2Fcheckout");
  const login = await elsewhere.visit("/auth?next=%2Fcheckout");
  const again = await login.submit("Sign In", { Email: person.Email, Password: person.Password });
  expect(again.address).toBe("/checkout");
});

test("AUTH-3 another browser than the one that signed up shows the code, or chooses a password to verify", async () => {
  const person = someone();
  const { mail } = await signUp(person);
  const elsewhere = await visit(linkIn(mail.text).href);
  expect(elsewhere.text("main")).toContain("Ordering on another device? Type this code there:");
  expect(elsewhere.text("output")).toBe(codeIn(mail.subject));
  expect(elsewhere.queryAllByRole("button", { name: "Verify my email" })).toEqual([]);
  const short = await elsewhere.submit("Verify and sign in", { "New Password": "five5" });
  expect(short.text("main")).toContain("Password must be at least 6 characters long.");
  const done = await short.submit("Verify and sign in", { "New Password": "griddle 7 honey" });
  expect(done.address).toBe("/account");
});

test("AUTH-2 what is missing or wrong is said at its field, and the rest is kept", async () => {
  const form = await visit("/auth?mode=sign-up");
  const wrong = { ...someone(), Email: "nonsense", Password: "five5" };
  const refused = await form.submit("Sign Up", wrong);
  expect(refused.status).toBe(400);
  const says = (label: string) => {
    const ids = refused.getByLabelText(label).getAttribute("aria-describedby")!.split(" ");
    return ids.map((id) => refused.text(`[id="${id}"]`)).join(" ");
  };
  expect(says("Email")).toContain("Please enter a valid email address");
  expect(says("Password")).toContain("Password must be at least 6 characters long.");
  expect(refused.getByLabelText("Full Name")).toMatchObject({ value: "Ada Example" });
  expect(refused.getByLabelText("Email")).toMatchObject({ value: "nonsense" });
  expect(refused.source).not.toContain("five5");
  const nameless = await form.submit("Sign Up", { ...someone(), "Full Name": " " });
  expect(nameless.text("main")).toContain("Please enter your full name.");
  expect(await runWorker()).toEqual([]);
});

test("AUTH-3 an address that has an account gets the same answer, and a mail that says so", async () => {
  const ada = await newCustomer(db);
  const { page, mail } = await signUp({ ...someone(), Email: ada.email });
  expect(title(page)).toBe("Check your email");
  expect(note(page)).toContain("Account created successfully!");
  expect(mail).toMatchObject({ to: ada.email });
  expect(mail.subject).toContain("already have an account");
  expect(mail.text).toContain("nothing was changed");
  const login = await page.visit("/auth");
  const done = await login.submit("Sign In", { Email: ada.email, Password: ada.password });
  expect(done.address).toBe("/");
});

test("AUTH-8 a verification link that is not ours is refused, with a way to a new one", async () => {
  const form = await visit("/auth/verify?token=made-up");
  const refused = await form.submit("Verify my email");
  expect([refused.status, refused.getByRole("alert").textContent]).toEqual([
    400,
    expect.stringContaining("This link doesn't work anymore."),
  ]);
  const sent = await refused.submit("Send a new link", { Email: "nobody@example.test" });
  expect(title(sent)).toBe("Check your email");
});
