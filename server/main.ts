import { runServer } from "./run-server.ts";

// Usage: node build/server/main.js web worker, or --check
await runServer(process.argv.slice(2));
