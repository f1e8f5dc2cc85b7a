import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route table goes out with the first page: /__manifest would answer before any middleware.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
