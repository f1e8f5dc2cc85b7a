import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { platformContext, requestIdContext } from "#app/request-context.ts";
import type { Platform } from "#platform/platform.server.ts";
import { action, loader } from "./not-found.tsx";

function visit(address: string) {
  const lines: unknown[][] = [];
  const logger = { info: (...line: unknown[]) => void lines.push(line) };
  const context = new RouterContextProvider();
  context.set(platformContext, { logger } as unknown as Platform);
  context.set(requestIdContext, "request-1");
  const url = new URL(address, "https://dollop.example");
  const answer = loader({ context, url } as unknown as Parameters<typeof loader>[0]);
  return { answer, lines };
}

test("NF-1 an unknown address answers 404 and is logged without its query", () => {
  const { answer, lines } = visit("/old-menu?email=ada@example.test");
  expect(answer.init).toEqual({ status: 404 });
  expect(lines).toEqual([[{ requestId: "request-1", path: "/old-menu" }, "page.not-found"]]);
});

test("NF-1 a form sent to an unknown address answers 404 too", () => {
  expect(action().init).toEqual({ status: 404 });
});
