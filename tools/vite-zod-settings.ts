import type { Plugin } from "vite";

const file = "/zod/v4/core/core.js";
const settings = "__zod_globalConfig = {}";

/**
 * Zod tries whether it may compile its checks. Our content policy forbids it, and the browser reports the attempt.
 * This is its own setting `jitless`, written into the browser's copy, because it has to be there before the first schema.
 */
export function zodSettings(): Plugin {
  return {
    name: "dollop:zod-settings",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(source, id) {
      if (!id.replaceAll("\\", "/").endsWith(file)) return undefined;
      // An upgrade of Zod has changed this line: adjust it above.
      if (!source.includes(settings)) throw new Error(`${file} no longer has ${settings}`);
      return source.replace(settings, "__zod_globalConfig = { jitless: true }");
    },
  };
}
