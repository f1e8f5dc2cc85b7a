import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("AUTH-8 a start without its settings prints what is not set, and no stack trace", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/main.ts", "web"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], MAIL_FROM: "shop@dollop.example", AUTH_SECRET: "" },
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe(
    "The shop cannot start:\nDATABASE_URL is not set\nAUTH_SECRET is not set\nSMTP_URL is not set\n",
  );
});
