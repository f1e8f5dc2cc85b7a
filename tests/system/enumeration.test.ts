import { describe, expect, test, vi } from "vitest";
import { hashPassword } from "#platform/auth/password.server.ts";
import { addressHeader } from "#shop/limits/request-client.ts";
import { requestPasswordReset } from "#shop/accounts/sign-in/request-password-reset.server.ts";
import { requestSignInCode } from "#shop/accounts/sign-in/request-sign-in-code.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { volume } from "#tests/support/test-volume.ts";
import { testPlatform } from "#tests/support/platform.ts";

const { samples, areHashesReal } = volume.enumeration;
const { areTimesMeasured } = volume;

/**
 * A hash takes 100 ms of CPU and varies by more than 5 ms with the load of the machine. So the test
 * counts hashes, whose number must be equal for both, and measures everything else.
 */
const hashes = vi.hoisted(() => ({ made: 0 }));
vi.mock("better-auth/crypto", async (original) => {
  const real = await original<typeof import("better-auth/crypto")>();
  // Asked for here because this runs before the file does.
  const { volume: asked } = await import("#tests/support/test-volume.ts");
  if (asked.enumeration.areHashesReal) return real;
  const counted = <T>(answer: T) => {
    hashes.made += 1;
    return Promise.resolve(answer);
  };
  return { ...real, hashPassword: () => counted("salt:key"), verifyPassword: () => counted(false) };
});

describe("known or not, an address takes the same time", () => {
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

  async function compare(ask: (email: string, address: string) => Promise<unknown>) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const hashed = { known: 0, unknown: 0 };
    for (let round = 0; round < samples; round++)
      // Alternating, so that other load on the machine slows both.
      for (const kind of round % 2
        ? (["known", "unknown"] as const)
        : (["unknown", "known"] as const)) {
        const before = hashes.made;
        const started = performance.now();
        await ask(
          `${kind}-${Math.floor(round / 3)}@example.test`,
          `198.51.100.${round % 250}`,
        ).catch(() => {});
        times[kind].push(performance.now() - started);
        hashed[kind] += hashes.made - before;
      }
    return { known: median(times.known), unknown: median(times.unknown), hashed };
  }

  async function platformWithPeople() {
    const platform = await testPlatform();
    const password = await hashPassword("the right password");
    for (let number = 0; number < samples / 3; number++) {
      const email = `known-${number}@example.test`;
      const { id } = await platform.db
        .insertInto("users")
        .values({ name: "Known", email, emailVerified: true })
        .returning("id")
        .executeTakeFirstOrThrow();
      await platform.db
        .insertInto("accounts")
        .values({ accountId: id, providerId: "credential", userId: id, password })
        .execute();
    }
    return platform;
  }
  const from = (address: string) => ({ headers: new Headers({ [addressHeader]: address }) });

  // A real difference shows in every attempt; a stall of the machine does not.
  test.each(["sign-in", "forgot", "code"] as const)(
    "AUTH-4 %s: as many hashes, and medians that differ by less than 5 ms",
    // At full size four thousand real hashes take five minutes.
    { retry: 2, timeout: 900_000 },
    async (what) => {
      const platform = await platformWithPeople();
      const { known, unknown, hashed } = await compare((email, address) =>
        what === "sign-in"
          ? signIn(platform, from(address), { email, password: "wrong" })
          : what === "forgot"
            ? requestPasswordReset(platform, from(address), email)
            : requestSignInCode(platform, from(address), email),
      );
      console.log(
        `Figures: ${what}, ${samples} samples each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`,
      );
      if (!areHashesReal) {
        const each = what === "sign-in" ? samples : 0;
        expect(hashed).toEqual({ known: each, unknown: each });
      }
      if (areTimesMeasured) expect(Math.abs(known - unknown)).toBeLessThan(5);
    },
  );
});
