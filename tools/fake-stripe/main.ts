// Started by npm run dev when there are no keys: node tools/fake-stripe/main.ts <port> <webhook address>
import { startDouble } from "./server.ts";

const [port, webhookUrl] = process.argv.slice(2);
await startDouble({ port: Number(port), webhookUrl: () => webhookUrl });
