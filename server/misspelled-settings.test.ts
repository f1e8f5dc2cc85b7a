import { expect, test } from "vitest";
import { findMisspelled } from "./misspelled-settings.ts";

test("OPS-5 a name that is almost one of a setting is told with that setting", () => {
  const env = { BACKUP_KEEP_DAY: "7", SMPT_URL: "smtp://x", S3_BUKET: "photos", MAIL_FROM: "x" };
  expect(findMisspelled(env)).toEqual([
    { name: "BACKUP_KEEP_DAY", meant: "BACKUP_KEEP_DAYS" },
    { name: "SMPT_URL", meant: "SMTP_URL" },
    { name: "S3_BUKET", meant: "S3_BUCKET" },
  ]);
});

test("OPS-5 names of others, short ones and empty ones are not taken for a setting", () => {
  const others = { HOME: "/root", PORTS: "1", PATH: "/bin", NODE_OPTIONS: "x", AWS_REGION: "x" };
  const standard = { OTEL_TRACES_SAMPLER: "x", npm_config_cache: "x", XDG_DATA_HOME: "x" };
  const composed = { OWNER_PASSWORD: "x", APP_PASSWORD: "x", PGPORT: "5432", SMTP_UR: "" };
  expect(findMisspelled({ ...others, ...standard, ...composed })).toEqual([]);
});
