import type { Plugin } from "vite";

/**
 * Code that a package imports and that this server never runs, half a megabyte to read at every start: by the
 * end of the file's name, what stands there instead.
 */
const replaced: Readonly<Record<string, string>> = {
  // Without renderToString and renderToStaticMarkup, a second renderer. As named exports, so that importing one of them
  // fails to build.
  "react-dom/server.node.js": `export {
    renderToPipeableStream, renderToReadableStream,
  } from "./cjs/react-dom-server.node.production.js";`,
  // The queue's schedules are cron times.
  "rrule-temporal/dist/index.js": `export class RRuleTemporal {
    constructor() { throw new Error("Schedules are cron times: rules of calendars are not part of the build."); }
  }`,
};

export function lightServer(): Plugin {
  return {
    name: "dollop:light-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(_code, id) {
      const [, code] =
        Object.entries(replaced).find(([file]) => id.endsWith(`/node_modules/${file}`)) ?? [];
      return code;
    },
  };
}
