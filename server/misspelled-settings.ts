import { commandSettings } from "#platform/command-settings.server.ts";
import { configFields } from "#platform/config.server.ts";
import { readEnvironment } from "#platform/environment.server.ts";
import { countSlips } from "#shop/catalogue/menu/nearest-words.ts";

/** Short ones such as PORT look like names of other programs. */
const names = [...Object.keys(configFields), ...Object.keys(commandSettings)].filter(
  (name) => name.length >= 8,
);
const maxSlips = 2;

type Misspelled = { readonly name: string; readonly meant: string };

/** Names in the environment that are not settings, but nearly. */
export function findMisspelled(env?: NodeJS.ProcessEnv): readonly Misspelled[] {
  return Object.keys(readEnvironment(env))
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const [nearest] = names
        .map((meant) => ({ meant, slips: countSlips(name, meant) }))
        .filter(({ slips }) => slips <= maxSlips)
        .sort((one, other) => one.slips - other.slips);
      return nearest ? [{ name, meant: nearest.meant }] : [];
    });
}
