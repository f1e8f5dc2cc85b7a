import { afterEach, expect, test, vi } from "vitest";
import { askPayable } from "./ask-payable.ts";

afterEach(() => void vi.unstubAllGlobals());

const answered = (response: () => Response | Promise<never>) => {
  vi.stubGlobal("fetch", async () => response());
  return askPayable("1", "cs_1");
};

test("CARD-3 only the session that is still open is paid; another one, or none, shows what is true now", async () => {
  expect(await answered(() => Response.json({ kind: "pay", sessionId: "cs_1" }))).toBe("yes");
  expect(await answered(() => Response.json({ kind: "pay", sessionId: "cs_2" }))).toBe("reload");
  expect(await answered(() => Response.json({ kind: "over" }))).toBe("reload");
});

test("CHK-10 CARD-3 a shop that takes no orders, or does not answer, charges nothing", async () => {
  const paused = { kind: "trouble", message: "We've paused orders.", canPayCash: false };
  expect(await answered(() => Response.json(paused))).toEqual({
    title: "We've paused orders.",
    nextStep: "You haven't been charged",
    canPayCash: false,
  });
  const unreachable = { title: "We couldn't reach the shop." };
  expect(await answered(() => new Response("", { status: 502 }))).toMatchObject(unreachable);
  expect(await answered(() => Promise.reject(new TypeError("Failed")))).toMatchObject(unreachable);
});
