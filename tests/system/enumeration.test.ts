import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#platform/auth/password.server.ts";
import { addressHeader } from "#shop/limits/request-client.ts";
import { requestPasswordReset } from "#shop/accounts/sign-in/request-password-reset.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { withoutAddress } from "#tests/support/http/comparable-answer.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";
import { testPlatform } from "#tests/support/platform.ts";

const { samples, areHashesReal } = volume.enumeration;

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

describe("known or not, an address gets the same answer", () => {
  let shop: ServerProcess;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await templateCopy({ demo: true });
    drop = database.drop;
    shop = await startServer({ roles: ["web"], databaseUrl: database.appUrl });
  });
  afterAll(async () => {
    await shop.kill("SIGTERM");
    await drop();
  });

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
    {
      what: "sign-up",
      form: { intent: "sign-up", fullName: "Some Body", password: "long enough" },
    },
  ])("AUTH-4 $what: byte for byte", async ({ form }) => {
    expect(await ask({ ...form, email: known } as never)).toBe(
      await ask({ ...form, email: unknown } as never),
    );
  });
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
  test.each(["sign-in", "forgot"] as const)(
    "AUTH-4 %s: medians differ by less than 5 ms",
    // At full size four thousand real hashes take five minutes.
    { retry: 2, timeout: 900_000 },
    async (what) => {
      const platform = await platformWithPeople();
      const { known, unknown, hashed } = await compare((email, address) =>
        what === "sign-in"
          ? signIn(platform, from(address), { email, password: "wrong" })
          : requestPasswordReset(platform, from(address), email),
      );
      console.log(
        `Figures: ${what}, ${samples} samples each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`,
      );
      if (!areHashesReal) {
        const each = what === "sign-in" ? samples : 0;
        expect(hashed).toEqual({ known: each, unknown: each });
      }
      expect(Math.abs(known - unknown)).toBeLessThan(5);
    },
  );
});
