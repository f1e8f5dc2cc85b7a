// One lane in a process of its own: node lane.ts <database> <worlds> [seed]; answers on its channel.
import { runScenarios } from "./run-scenarios.ts";

// Whoever asked is gone: nobody waits for the answer.
process.once("disconnect", () => process.exit());
const [databaseUrl = "", worlds, seed] = process.argv.slice(2);
const result = await runScenarios(databaseUrl, {
  worlds: Number(worlds),
  ...(seed !== undefined && { seed: Number(seed) }),
});
process.send!(result, () => process.disconnect());
