// Started by npm run dev if there are no Stripe keys: node tools/fake-stripe/main.ts <port> <webhook URL>
import { startFakeStripe } from "./server.ts";

const [port, webhookUrl] = process.argv.slice(2);
await startFakeStripe({ port: Number(port), webhookUrl: () => webhookUrl });
