import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { allJobs, findJob, type JobName } from "./jobs.server.ts";

test("every file of jobs is in the list, and no name stands for two", async () => {
  const found: unknown[] = [];
  for await (const file of glob("**/*.jobs.server.ts", { cwd: import.meta.dirname }))
    found.push(...Object.values((await import(/* @vite-ignore */ `./${file}`)) as object));
  expect(new Set(found)).toEqual(new Set(allJobs));
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(found.length);
});

test("a job is found by its name", () => {
  for (const job of allJobs) expect(findJob<JobName>(job.name)).toBe(job);
});
