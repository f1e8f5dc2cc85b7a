// npm run docs:settings: writes docs/settings.md and .env.example from the schemas and the descriptions beside this file.
// With `-- --check` it writes nothing, and fails if one of them is not what it would write.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import { z } from "zod";
import { commandSettings } from "#platform/command-settings.server.ts";
import { configFields } from "#platform/config.server.ts";
import { capDefaults, rateLimitDefaults } from "#platform/rate-limits.server.ts";
import { limitDescriptions } from "./limit-descriptions.ts";
import {
  settingGroups,
  type SettingDescription,
  type SettingName,
} from "./setting-descriptions.ts";

const root = path.resolve(import.meta.dirname, "../..");
const lineLength = 120;
const fields: Readonly<Record<SettingName, z.ZodType>> = { ...configFields, ...commandSettings };
const limits = Object.entries({ ...rateLimitDefaults, ...capDefaults });

type Field = {
  readonly isRequired: boolean;
  /** As it is written in the environment. */
  readonly default: string | undefined;
  /** "0 to 65535", or what can be chosen instead of the default. */
  readonly otherValues: string | undefined;
};

type FieldSchema = {
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
};

function readField(name: SettingName): Field {
  const schema = z.toJSONSchema(fields[name], { io: "input", unrepresentable: "any" });
  const { enum: names, minimum, maximum, ...rest } = schema as FieldSchema;
  // A default that stands behind a transform is not part of the input, but it is what an empty setting becomes.
  const empty = fields[name].safeParse(undefined);
  const usual: unknown = rest.default ?? (empty.success ? empty.data : undefined);
  const isText = ["string", "number", "boolean"].includes(typeof usual) && usual !== "";
  const range = minimum === undefined ? undefined : `${minimum} to ${maximum}`;
  const others = names?.filter((each) => each !== String(usual)).map((each) => `\`${each}\``);
  return {
    isRequired: !empty.success,
    default: isText ? String(usual) : undefined,
    otherValues: others?.join(", ") ?? range,
  };
}

type Setting = SettingDescription & { readonly name: SettingName; readonly field: Field };

const groups = settingGroups.map(({ settings, ...group }) => ({
  ...group,
  settings: Object.entries(settings).map(([name, description]): Setting => {
    const known = name as SettingName;
    return { ...description, name: known, field: readField(known) };
  }),
}));

const code = (text: string | undefined) => (text === undefined ? "" : `\`${text}\``);

function neededWhen({ requiredWhen, field }: Setting): string {
  return requiredWhen ?? (field.isRequired ? "always" : "");
}

function rowOf(setting: Setting): string {
  const { name, says, example, field } = setting;
  const others = field.otherValues && `(or ${field.otherValues})`;
  const usual = [code(field.default), others].filter(Boolean);
  const cells = [code(name), says, usual.join(" "), neededWhen(setting), code(example)];
  return `| ${cells.join(" | ")} |`;
}

/** `(docs/operate.md)` becomes a link, and names of settings become code. */
function forDocument(text: string): string {
  return text
    .replaceAll(/\bdocs\/([\w-]+\.md)/g, "[$1]($1)")
    .replaceAll(/(?<![`<\w])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![`>\w])/g, "`$1`");
}

export async function settingsDocument(): Promise<string> {
  const tables = groups.map(({ title, says = "", settings }) => {
    const rows = settings.map(rowOf).join("\n");
    const table = `| Setting | What it does | Default | Needed | Example |\n| - | - | - | - | - |\n${rows}`;
    const limitRows = limits.map(
      ([name, value]) =>
        `| \`${name}\` | ${limitDescriptions[name as keyof typeof limitDescriptions]} | \`${value}\` |`,
    );
    const limitTable = `The limits that \`RATE_LIMITS\` can change:\n\n| Limit | What is counted | Default |\n| - | - | - |\n${limitRows.join("\n")}`;
    const hasLimits = settings.some(({ name }) => name === "RATE_LIMITS");
    return [`## ${title}`, says, table, hasLimits ? limitTable : ""].join("\n\n");
  });
  const text = `# Settings

<!-- Written by npm run docs:settings. Change tools/settings/setting-descriptions.ts instead. -->

Every setting of the installation; what the owner changes in the shop (name, hours, fees, texts) is not here but on its Settings page.
\`npm run dev\` needs none of them.

- \`npm start\` and the commands in \`package.json\` read the environment, and what it lacks from the file \`.env\`. Start with a copy of
  [.env.example](../.env.example), which has the same settings in the same order, and let only the shop's own user read it.
- A value that is empty counts as not set. Write no comment behind a value; put one that contains \`#\` or spaces in double quotes, and one
  with a \`$\` in single quotes. Settings are read once: restart the processes after a change
  ([operate.md](operate.md#change-a-setting)).
- If a setting is missing or wrong, the shop does not start, and says which and why, one line each.

${forDocument(tables.join("\n\n"))}
`;
  return (await format("settings.md", text, { printWidth: 100 })).code;
}

function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 3 > lineLength) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join("\n");
}

function exampleLines(setting: Setting): string {
  const { name, says, example, field } = setting;
  const needed = neededWhen(setting);
  const when = needed && needed !== "always" && `Needed ${needed}.`;
  const text = [says, when].filter(Boolean).join(" ");
  // The example of a setting that must be set is its value here.
  const value = field.isRequired ? (example ?? "") : (field.default ?? "");
  const quoted = /[\s#]/.test(value) ? `"${value}"` : value;
  const list = limits.map(([limit, usual]) => `${limit}=${usual}`).join(", ");
  return [
    comment(text),
    ...(name === "RATE_LIMITS" ? [comment(`The defaults: ${list}`)] : []),
    ...(field.otherValues ? [`# Other values: ${field.otherValues}`] : []),
    ...(example && !field.isRequired ? [`# Example: ${example}`] : []),
    `${field.isRequired ? "" : "# "}${name}=${quoted}`,
  ].join("\n");
}

export function exampleFile(): string {
  const parts = groups.map(({ title, says, settings }) => {
    const head = comment(`--- ${[`${title}.`, says].filter(Boolean).join(" ")}`);
    return [head, ...settings.map(exampleLines)].join("\n");
  });
  const head = `# Every setting of the installation; docs/settings.md has them as a table. npm run dev needs none of them.
# A line that is commented out shows the default, or nothing if there is none. Copied to .env, this file is read by npm
# start and the commands in package.json, but not by npm run dev; the environment wins. Put a value with # in quotes.
# Written by npm run docs:settings: change tools/settings/setting-descriptions.ts instead.`;
  return `${[head, ...parts].join("\n\n")}\n`;
}

if (import.meta.main) {
  const isCheck = process.argv.includes("--check");
  const texts = { "docs/settings.md": await settingsDocument(), ".env.example": exampleFile() };
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(root, file);
    if (!isCheck) writeFileSync(target, text);
    else if (readFileSync(target, "utf8") !== text) {
      console.error(`${file} is not what npm run docs:settings writes.`);
      process.exitCode = 1;
    }
  }
}
