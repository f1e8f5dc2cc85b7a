import type { Plugin } from "vite";

type Settled = readonly (readonly [asked: string, answer: string])[];

/**
 * What `react-router.config.ts` settles at build time React Router asks again at run time, so its
 * code for the other answers goes to every phone. Here the answers are written into the browser's
 * copy, and the bundler drops what they rule out.
 */
const settled: Readonly<Record<string, Settled>> = {
  // routeDiscovery: "initial"
  "dom/ssr/fog-of-war.js": [["!isFogOfWarEnabled(routeDiscovery, ssr)", "true"]],
  "dom/ssr/components.js": [["isFogOfWarEnabled(routeDiscovery, ssr)", "false"]],
  // No future flag for discovery of our own.
  "dom-export/hydrated-router.js": [
    ["ssrInfo.context.future.unstable_customRouteDiscovery ?", "false ?"],
    ["discoveryRuntime ? UNSAFE_", "false ? UNSAFE_"],
    ["if (discoveryRuntime)", "if (false)"],
  ],
  // The same, and no instrumentation of the browser's router.
  "router/router.js": [
    ["!init.patchRoutesOnNavigation", "true"],
    ["if (init.patchRoutesOnNavigation)", "if (false)"],
    ["if (isFogOfWar)", "if (false)"],
    ["if (init.instrumentations)", "if (false)"],
    ["if (opts?.instrumentations)", "if (false)"],
  ],
};

const library = "/react-router/dist/production/lib/";

export function routerSettings(): Plugin {
  const seen = new Set<string>();
  return {
    name: "dollop:router-settings",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [file = ""] = id.replaceAll("\\", "/").split(library).slice(1);
      const answers = settled[file];
      if (!answers) return undefined;
      seen.add(file);
      return answers.reduce((written, [asked, answer]) => {
        // Another version of the router asks in other words: whoever upgrades it should look here.
        if (!written.includes(asked)) throw new Error(`${file} no longer says ${asked}`);
        return written.replaceAll(asked, answer);
      }, code);
    },
    buildEnd(error) {
      const missing = Object.keys(settled).filter((file) => !seen.has(file));
      if (!error && missing.length > 0)
        throw new Error(`React Router has no ${missing.join(", ")}`);
    },
  };
}
