import { runServer } from "./run-server.ts";

// Usage: node build/server/main.js web worker
await runServer(process.argv.slice(2));
