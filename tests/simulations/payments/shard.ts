// One lane in a process of its own: node lane.ts <database> <worlds> [seed]; answers on its channel.
import { runWorlds } from "./run-scenarios.ts";

// Whoever asked is gone: nobody waits for the answer.
process.once("disconnect", () => process.exit());
const [databaseUrl = "", worlds, seed] = process.argv.slice(2);
const result = await runWorlds(databaseUrl, {
  worlds: Number(worlds),
  ...(seed !== undefined && { seed: Number(seed) }),
});
process.send!(result, () => process.disconnect());
