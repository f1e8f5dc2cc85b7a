import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StartScript } from "./start-script.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Picture = { complete: boolean; loading: "eager" | "lazy"; onload?: () => void };

/** A page that is painted, with these pictures. */
function openPage(...images: Picture[]) {
  const link = { rel: "deferred", getAttribute: () => "/assets/menu.js" };
  const deferred = { type: "deferred", nonce: "n", textContent: 'import("/assets/entry.js")' };
  const appended: object[] = [];
  const document = {
    images,
    querySelector: () => (deferred.type === "deferred" ? deferred : null),
    querySelectorAll: () => [link],
    createElement: () => ({}),
    addEventListener: () => {},
    head: { append: (script: object) => appended.push(script) },
  };
  class PerformanceObserver {
    static readonly supportedEntryTypes = ["paint"];
    readonly onPaint: () => void;
    constructor(onPaint: () => void) {
      this.onPaint = onPaint;
    }
    observe() {
      queueMicrotask(this.onPaint);
    }
  }
  runInNewContext(renderToStaticMarkup(<StartScript />).replace(/^<script>|<\/script>$/g, ""), {
    window: { PerformanceObserver },
    PerformanceObserver,
    document,
    navigator: {},
    setTimeout,
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
  });
  return { link, deferred, appended };
}

const loading = (): Picture => ({ complete: false, loading: "eager" });

test("SPEED-8 scripts start once the pictures that are visible first are there", async () => {
  const picture = loading();
  const { link, deferred, appended } = openPage({ complete: true, loading: "eager" }, picture, {
    complete: false,
    loading: "lazy",
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([link.rel, deferred.type, appended]).toEqual(["deferred", "deferred", []]);
  picture.onload!();
  await vi.advanceTimersByTimeAsync(20);
  expect([link.rel, deferred.type]).toEqual(["modulepreload", "started"]);
  expect(appended).toEqual([
    { type: "module", nonce: "n", textContent: 'import("/assets/entry.js")' },
  ]);
  // Not again when the time is over.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(appended).toHaveLength(1);
});

test("SPEED-8 a picture that never comes holds the scripts up for three seconds at most", async () => {
  const { appended } = openPage(loading());
  await vi.advanceTimersByTimeAsync(2_999);
  expect(appended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(appended).toHaveLength(1);
});
