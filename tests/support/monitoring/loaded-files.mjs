// Preloaded into a process: keeps a list of the files that it loads.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_FILES, `${url}\n`);
    return next(url, context);
  },
});
