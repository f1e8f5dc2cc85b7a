import { expect, test } from "vitest";
import { retryOnOutage } from "./retry-on-outage.server.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const unread = () => Object.assign(new Error("busy"), { name: "AuthError", code: "busy" });

/** Fails once per error, then succeeds. */
function failing(...errors: Error[]) {
  const read = async () => {
    read.calls++;
    const error = errors.shift();
    if (error) throw error;
    return "an answer";
  };
  read.calls = 0;
  return read;
}

test.each([away(), unread()])("AUTH-8 a network fault ($name) is tried again", async (fault) => {
  await expect(retryOnOutage(failing(fault))).resolves.toBe("an answer");
});

test("AUTH-8 a fault that stays is not tried for ever, and a bug not at all", async () => {
  const down = failing(away(), away(), away());
  await expect(retryOnOutage(down)).rejects.toThrow("ECONNREFUSED");
  expect(down.calls).toBe(2);
  const bug = failing(new TypeError("a bug"));
  await expect(retryOnOutage(bug)).rejects.toThrow("a bug");
  expect(bug.calls).toBe(1);
});
