import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { seedDemo } from "#tools/demo/seed.ts";
import { createScratchDatabase, type ScratchDatabase } from "#tools/scratch-database.ts";
import { testNow } from "./clock.ts";
import { joinTestServer } from "./postgres/test-server.ts";
import { migrateOpenShop } from "#tools/migrate-open-shop.ts";

/** Migrates a template once per run; each test copies it, which takes milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, leave } = await joinTestServer();
  const template = `dollop_template_${randomBytes(4).toString("hex")}`;
  const demoTemplate = `${template}_demo`;
  const made: ScratchDatabase[] = [];
  const teardown = async () => {
    for (const database of made) await database.drop();
    await leave();
  };
  try {
    const plain = await createScratchDatabase(adminUrl, template);
    made.push(plain);
    await migrateOpenShop(plain.ownerUrl);
    const demo = await createScratchDatabase(adminUrl, demoTemplate, { template });
    made.push(demo);
    await seedDemo(demo.ownerUrl, { now: testNow });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgres", { adminUrl, template, demoTemplate });
  return teardown;
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string; demoTemplate: string };
  }
}
