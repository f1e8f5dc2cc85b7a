import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "../limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { notifyAccount } from "../notify-account.server.ts";
import { takePasswordTurn } from "./require-own-password.server.ts";
import { enforceRateLimit } from "../limits/rate-limit.server.ts";

type Deps = Pick<Platform, "auth" | "config" | "db" | "jobs" | "now">;

// Each step asks for the password again: an unlocked phone on a table must not be enough.

/** Nothing is on yet: the first right code switches it on. */
export async function startSecondFactor(
  world: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<{ uri: string; secret: string; recoveryCodes: string[] }> {
  await takePasswordTurn(world, customer);
  return toRefusal(world.auth.startSecondFactor(headers, password));
}

export async function confirmSecondFactor(
  world: Deps,
  { headers }: RequestClient,
  customer: Customer,
  code: string,
): Promise<{ cookies: Cookies }> {
  await enforceRateLimit(world, "second-factor", customer.id);
  const cookies = await toRefusal(world.auth.verifyTotp(headers, code));
  await notifyAccount(world, customer.id, "second-factor-on");
  return { cookies };
}

export async function stopSecondFactor(
  world: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<{ cookies: Cookies }> {
  await takePasswordTurn(world, customer);
  if (customer.isAdmin && world.config.ADMIN_SECOND_FACTOR === "required")
    throw new Refusal("second-factor-required");
  const cookies = await toRefusal(world.auth.stopSecondFactor(headers, password));
  await notifyAccount(world, customer.id, "second-factor-off");
  return { cookies };
}

export async function renewRecoveryCodes(
  world: Deps,
  { headers }: RequestClient,
  customer: Customer,
  password: string,
): Promise<string[]> {
  await takePasswordTurn(world, customer);
  return toRefusal(world.auth.renewRecoveryCodes(headers, password));
}
