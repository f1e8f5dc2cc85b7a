import { expect, test } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { client } from "#tests/support/request-client.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { signUp } from "./sign-up.server.ts";

test("AUTH-3 a double click on Sign Up is one account, and both clicks are answered", async () => {
  const platform = await testPlatform({ demo: true });
  const ada = { fullName: "Ada Example", email: "ada@example.test", password: "pancakes" };
  const clicks = [1, 2, 3].map(() => signUp(platform, client(), ada, undefined));
  await expect(Promise.all(clicks)).resolves.toHaveLength(3);
  const accounts = platform.db.selectFrom("users").select("id").where("email", "=", ada.email);
  expect(await accounts.execute()).toHaveLength(1);
  await runJobs(platform);
  expect(platform.sentMail.filter(({ subject }) => /verify/i.test(subject))).toHaveLength(1);
});
