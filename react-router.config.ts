import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The route table is sent with the first page, because /__manifest would respond before any middleware runs.
  routeDiscovery: { mode: "initial" },
  // One file for each program of vite.config.ts.
  serverBuildFile: "[name].js",
} satisfies Config;
