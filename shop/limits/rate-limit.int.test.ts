import { expect, test } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { enforceNetworkLimit, enforceRateLimit, resetRateLimit } from "./rate-limit.server.ts";

const env = { RATE_LIMITS: "sign-in=3/15m,contact-network=2/1h" };
const tooMany = { reason: "too-many-password-attempts" };

test("AUTH-2 attempts at once are all counted, a new window starts over, and a reset clears", async () => {
  const platform = await testPlatform({ env });
  const one = (minutes = 0) =>
    enforceRateLimit(
      { ...platform, now: () => new Date(platform.now().getTime() + minutes * 60_000) },
      "sign-in",
      "ada@example.test",
    );
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => one()));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(one(14)).rejects.toMatchObject(tooMany);
  await expect(one(16)).resolves.toBeUndefined();
  await resetRateLimit(platform, "sign-in", "ada@example.test");
  for (let number = 0; number < 3; number++) await one(16);
  await expect(one(16)).rejects.toMatchObject(tooMany);
});

test("AUTH-2 an IPv6 site cannot multiply a limit by its 65,536 networks", async () => {
  const platform = await testPlatform({ env });
  const from = (network: number) =>
    enforceNetworkLimit(platform, "contact-network", `2001:db8:7:${network.toString(16)}::/64`);
  let allowed = 0;
  for (let network = 0; network < 40; network++)
    allowed += await from(network).then(
      () => 1,
      () => 0,
    );
  expect(allowed).toBe(16);
  await expect(
    enforceNetworkLimit(platform, "contact-network", "2001:db8:8:1::/64"),
  ).resolves.toBeUndefined();
});

test("ended windows are cleared as new ones start, so that the table stays small", async () => {
  const platform = await testPlatform({ env });
  for (let number = 0; number < 30; number++)
    await enforceRateLimit(platform, "sign-in", `person-${number}@example.test`);
  const later = { ...platform, now: () => new Date(platform.now().getTime() + 3_600_000) };
  await enforceRateLimit(later, "sign-in", "one@example.test");
  await enforceRateLimit(later, "sign-in", "two@example.test");
  expect(await platform.db.selectFrom("throttles").select("key").execute()).toHaveLength(2);
});
