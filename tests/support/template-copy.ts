import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createScratchDatabase } from "#tools/scratch-database.ts";

/** A database for servers that outlive one test; the caller drops it. */
export async function templateCopy({ demo = false } = {}) {
  const { adminUrl, template, demoTemplate } = inject("postgres");
  const name = `dollop_system_${randomBytes(6).toString("hex")}`;
  const scratch = await createScratchDatabase(adminUrl, name, {
    template: demo ? demoTemplate : template,
  });
  return { ...scratch, name, adminUrl };
}
