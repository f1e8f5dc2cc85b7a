import path from "node:path";
import { expect, test } from "vitest";
import { readBackupSettings } from "./backup.ts";

const ownerUrl = "postgres://owner@127.0.0.1/dollop";
const appUrl = "postgres://app@127.0.0.1/dollop";

test("an empty setting of the backup counts as not set", () => {
  const usual = readBackupSettings({ DATABASE_URL: appUrl });
  expect(usual).toEqual({
    ownerUrl: appUrl,
    folder: path.resolve(".data/backups"),
    keepDays: 14,
  });
  expect(
    readBackupSettings({
      DATABASE_URL: appUrl,
      MIGRATION_DATABASE_URL: "",
      BACKUP_DIR: "",
      BACKUP_KEEP_DAYS: "",
    }),
  ).toEqual(usual);
});

test("the owner's database, the folder and the days are used as given", () => {
  const given = {
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    BACKUP_DIR: "/srv/backups",
    BACKUP_KEEP_DAYS: "30",
  };
  expect(readBackupSettings(given)).toEqual({ ownerUrl, folder: "/srv/backups", keepDays: 30 });
});

test.each(["0", "-1", "abc", "1.5", "1e3", "14 days", "99999"])(
  "a number of days that would delete every backup, or none, is refused: %s",
  (days) => {
    expect(() => readBackupSettings({ DATABASE_URL: appUrl, BACKUP_KEEP_DAYS: days })).toThrow(
      "BACKUP_KEEP_DAYS must be a whole number of days from 1 to 3650",
    );
  },
);

test("a backup without a database names what is not set", () => {
  expect(() => readBackupSettings({ DATABASE_URL: "" })).toThrow(
    "MIGRATION_DATABASE_URL or DATABASE_URL must be set",
  );
});
