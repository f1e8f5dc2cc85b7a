// One shard in a process of its own: node shard.ts <database> <scenarios> [seed]; answers on its channel.
import { runScenarios } from "./run-scenarios.ts";

// Whoever asked is gone: nobody waits for the answer.
process.once("disconnect", () => process.exit());
const [databaseUrl = "", scenarios, seed] = process.argv.slice(2);
const result = await runScenarios(databaseUrl, {
  scenarios: Number(scenarios),
  ...(seed !== undefined && { seed: Number(seed) }),
});
process.send!(result, () => process.disconnect());
