import { expect, test } from "vitest";
import { createMetricsRegistry } from "./metrics-registry.server.ts";

test("a gauge that is unknown has no figure, and zero is one", async () => {
  const registry = createMetricsRegistry();
  let known: number | undefined = 3;
  registry.gauge({ name: "sometimes", help: "Sometimes." }, () => known);
  registry.gauge({ name: "labelled", help: "Labelled.", labels: ["job"] }, () => undefined);
  registry.gauge({ name: "none", help: "None." }, () => 0);
  expect(await registry.render()).toMatch(/^sometimes 3$/m);
  known = undefined;
  const text = await registry.render();
  expect(text).not.toMatch(/^sometimes \d/m);
  expect(text).toMatch(/^none 0$/m);
});

test("a label that is gone has no figure any more, and a count from elsewhere is not added up", async () => {
  const registry = createMetricsRegistry();
  let jobs = ["a", "b"];
  registry.gauge({ name: "waiting", help: "Waiting.", labels: ["job"] }, () =>
    jobs.map((job) => ({ labels: { job }, value: 1 })),
  );
  registry.countedElsewhere({ name: "refused_total", help: "Refused.", labels: ["limit"] }, () => [
    { labels: { limit: "mails" }, value: 2 },
  ]);
  await registry.render();
  jobs = ["b"];
  const lines = (await registry.render()).split("\n");
  expect(lines.filter((line) => /^(waiting|refused)/.test(line))).toEqual([
    'waiting{job="b"} 1',
    'refused_total{limit="mails"} 2',
  ]);
});
