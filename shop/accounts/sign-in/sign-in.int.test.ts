import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { verifiedAccount } from "#tests/support/accounts/verified-account.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { client } from "#tests/support/request-client.ts";
import { signIn } from "./sign-in.server.ts";

test("an account that is deleted while its password is checked is refused like any other", async () => {
  const ada = { fullName: "Ada Example", email: "ada@example.test", password: "pancakes" };
  const platform = await testPlatform();
  await verifiedAccount(platform, ada);
  const { db, close } = connect(platform.ownerUrl, { max: 1 });
  await sql`create function delete_account() returns trigger language plpgsql as
    $$ begin delete from users where id = new.user_id; return new; end $$`.execute(db);
  await sql`create trigger delete_account before insert on sessions
    for each row execute function delete_account()`.execute(db);
  await close();
  await expect(signIn(platform, client(), ada)).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
});
