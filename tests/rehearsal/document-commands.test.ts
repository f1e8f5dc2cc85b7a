import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const documents = globSync(["README.md", "docs/**/*.md"], { cwd: root });
const files = globSync("deploy/**/*.{sql,sh,yaml,service}", { cwd: root });
const secret = /\$\{?\w*(?:PASSWORD|SECRET|SMTP_URL)|\w*PASSWORD=|:\\?\(\[\^@\]|:\/\/\w+:[^@\s]+@/;
/** The shell does these itself: no other program gets their arguments. */
const builtin = /^(?:export|printf|echo|alias|set|cat >.*<<\w+)\b|^(?:cat|\.) /;

/** Simple commands, one per line, without what they get on standard input. */
function commandsOf(text: string): readonly string[] {
  return text
    .replaceAll(/<<-?'?(\w+)'?.*\n[\s\S]*?^\1$/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split(/\n| \|\s| && |; /)
    .map((line) => line.trim().replace(/^(?:\w+=(?:"[^"]*"|\S*) +)+/, ""))
    .filter((line) => !/^\w+=/.test(line));
}

function commandsIn(document: string): readonly string[] {
  const text = readFileSync(path.join(root, document), "utf8");
  const blocks = [...text.matchAll(/^```(?:sh|bash)(?: \w+)?\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, block]) => commandsOf(block!));
}

test("OPS-1 no command of a document has a password in an argument, where ps and sudo's log show it", () => {
  const shown = documents.flatMap((document) =>
    commandsIn(document)
      .filter((command) => secret.test(command) && !builtin.test(command))
      .map((command) => `${document}: ${command}`),
  );
  expect(shown).toEqual([]);
  expect(
    commandsOf("sudo -u postgres env PGPASSWORD=x psql").filter((each) => secret.test(each)),
  ).toHaveLength(1);
});

test("OPS-1 no file for the server passes a password as an argument", () => {
  const shown = files.filter((file) =>
    /--set \w*password=|env \w*PASSWORD=/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(shown).toEqual([]);
});

test("OPS-7 no command of a document waits for ever", () => {
  const waiting = documents.flatMap((document) =>
    commandsIn(document)
      .filter((command) => /^(?:until|while) /.test(command))
      .map((command) => `${document}: ${command}`),
  );
  expect(waiting).toEqual([]);
});
