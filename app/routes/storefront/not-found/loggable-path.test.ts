import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.each([
  { path: "/old-menu", logged: "/old-menu", why: "as it is" },
  { path: "/reset?token=secret", logged: "/reset", why: "without a query" },
  { path: "/a?b\nc=d", logged: "/a", why: "without a query of two lines" },
  { path: "/a\r\nlevel=error", logged: "/alevel=error", why: "on one line" },
  { path: "/a%0D%0alevel=error", logged: "/alevel=error", why: "on one line when decoded later" },
  { path: "/\u001b[31mred\u007f", logged: "/[31mred", why: "without terminal colours" },
  { path: `/${"x".repeat(300)}`, logged: `/${"x".repeat(199)}`, why: "cut at 200 characters" },
])("NF-1 the missing path is logged $why", ({ path, logged }) => {
  expect(loggablePath(path)).toBe(logged);
});
