import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const clean = { vulnerabilities: {} };
const signed = { invalid: [], missing: [] };
const advisory = {
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Reads any file",
  severity: "high",
};
const vulnerable = {
  vulnerabilities: {
    parser: { name: "parser", via: [advisory] },
    // Vulnerable only because it uses the other.
    server: { name: "server", via: ["parser"] },
  },
};
const noEndpoint = {
  message: "405 Method Not Allowed - POST https://packages.example.test/bulk",
  statusCode: 405,
};

/** Runs the audit with an npm that says what it is told to. */
function audit(answers: {
  readonly advisories: unknown;
  readonly signatures: unknown;
  readonly accepted?: readonly object[];
}) {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const text = (answer: unknown) => (typeof answer === "string" ? answer : JSON.stringify(answer));
  writeFileSync(path.join(folder, "advisories"), text(answers.advisories));
  writeFileSync(path.join(folder, "signatures"), text(answers.signatures));
  writeFileSync(
    path.join(folder, "npm"),
    `#!/bin/sh\n[ "$2" = signatures ] && exec cat "${folder}/signatures"\nexec cat "${folder}/advisories"\n`,
  );
  chmodSync(path.join(folder, "npm"), 0o755);
  copyFileSync(path.join(import.meta.dirname, "audit.ts"), path.join(folder, "audit.ts"));
  const accepted = JSON.stringify(answers.accepted ?? []);
  writeFileSync(path.join(folder, "accepted-advisories.json"), accepted);
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, "audit.ts")], {
    encoding: "utf8",
    env,
  });
  return { status, says: (stdout + stderr).trim().split("\n") };
}

test("an audit without findings passes and says so", () => {
  expect(audit({ advisories: clean, signatures: signed })).toEqual({
    status: 0,
    says: [
      "Figures: vulnerabilities: no vulnerability that is high or critical; " +
        "signatures: every package is signed by the registry",
    ],
  });
});

test("a high or critical vulnerability fails the audit, named once; a moderate one does not", () => {
  const { status, says } = audit({ advisories: vulnerable, signatures: signed });
  expect(status).toBe(1);
  expect(says).toContain(`vulnerabilities: high: parser: Reads any file ${advisory.url}`);
  expect(says).toHaveLength(2);
  const moderate = { parser: { name: "parser", via: [{ ...advisory, severity: "moderate" }] } };
  expect(audit({ advisories: { vulnerabilities: moderate }, signatures: signed }).status).toBe(0);
});

test("a wrong or missing signature fails the audit", () => {
  const pad = { name: "left-pad", version: "1.3.0" };
  for (const [kind, says] of [
    ["invalid", "a wrong"],
    ["missing", "no"],
  ] as const) {
    const { status, ...rest } = audit({
      advisories: clean,
      signatures: { ...signed, [kind]: [pad] },
    });
    expect(status).toBe(1);
    expect(rest.says).toContain(`signatures: left-pad@1.3.0 has ${says} signature`);
  }
});

test("a registry that cannot answer is skipped in words, and hides no finding of the other half", () => {
  const offline = { error: { code: "ENOTFOUND", summary: "getaddrinfo ENOTFOUND registry" } };
  const { status, says } = audit({ advisories: noEndpoint, signatures: offline });
  expect(status).toBe(0);
  expect(says).toEqual([
    "Figures: vulnerabilities: SKIPPED, the registry does not answer (405 Method Not Allowed); " +
      "signatures: SKIPPED, the registry does not answer (ENOTFOUND)",
  ]);
  expect(audit({ advisories: vulnerable, signatures: offline }).status).toBe(1);
});

test("an npm that breaks in another way is a failure, not a pass", () => {
  for (const broken of ["", "Cannot find module 'x'", { error: { code: "EUSAGE" } }])
    expect([broken, audit({ advisories: broken, signatures: signed }).status]).toEqual([broken, 1]);
});

test("an accepted advisory passes until its last day", () => {
  const because = "only our tests use it";
  const accept = (until: string) => ({
    advisories: vulnerable,
    signatures: signed,
    accepted: [{ advisory: "GHSA-aaaa-bbbb-cccc", because, until }],
  });
  expect(audit(accept("2999-01-01")).status).toBe(0);
  expect(audit(accept("2026-01-01")).status).toBe(1);
});
