// Started by npm run dev when there are no keys: node tools/fake-stripe/main.ts <port> <webhook address>
import { startFakeStripe } from "./server.ts";

const [port, webhookUrl] = process.argv.slice(2);
await startFakeStripe({ port: Number(port), webhookUrl: () => webhookUrl });
