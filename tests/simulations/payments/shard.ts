// Runs one shard in its own process: node shard.ts <database> <scenarios> [seed]; sends the result over IPC.
import { runScenarios } from "./run-scenarios.ts";

// The parent process is gone.
process.once("disconnect", () => process.exit());
const [databaseUrl = "", scenarios, seed] = process.argv.slice(2);
const result = await runScenarios(databaseUrl, {
  scenarios: Number(scenarios),
  ...(seed !== undefined && { seed: Number(seed) }),
});
process.send!(result, () => process.disconnect());
