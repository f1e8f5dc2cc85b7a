import type { Plugin } from "vite";

type Replacements = readonly (readonly [condition: string, value: string])[];

/**
 * React Router checks at run time what `react-router.config.ts` fixes at build time, so code for
 * the other settings would go to every phone. With the values written into the browser's copy, the
 * bundler drops that code: 5.4 kB of the landing page's script (decision 0019).
 */
const replacements: Readonly<Record<string, Replacements>> = {
  // routeDiscovery: "initial"
  "dom/ssr/fog-of-war.js": [["!isFogOfWarEnabled(routeDiscovery, ssr)", "true"]],
  "dom/ssr/components.js": [["isFogOfWarEnabled(routeDiscovery, ssr)", "false"]],
  // No future flag for custom route discovery.
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
  const transformed = new Set<string>();
  return {
    name: "dollop:router-settings",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(source, id) {
      const [file = ""] = id.replaceAll("\\", "/").split(library).slice(1);
      const pairs = replacements[file];
      if (!pairs) return undefined;
      transformed.add(file);
      return pairs.reduce((code, [condition, value]) => {
        // An upgrade of the router has changed this condition: adjust or remove the line above.
        if (!code.includes(condition)) throw new Error(`${file} no longer has ${condition}`);
        return code.replaceAll(condition, value);
      }, source);
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter((file) => !transformed.has(file));
      if (!error && missing.length > 0)
        throw new Error(`React Router has no ${missing.join(", ")}`);
    },
  };
}
