import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Db } from "#platform/database/database.server.ts";
import { waitFor } from "#tests/simulations/failover/program.ts";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import type { ReceivedMail } from "#tests/support/mailbox.ts";
import { phonePhoto } from "#tests/support/browser/test-photo.ts";
import type { Buyer } from "#tests/simulations/orders/order-server-process.ts";
import type { SmallDisk } from "./small-disk.ts";

/** Enough for the first of several files. */
const leaveBytes = 40_000;

type Given = {
  readonly db: Db;
  readonly url: string;
  readonly owner: Buyer;
  readonly photos: SmallDisk;
  readonly backups: SmallDisk;
  /** The settings of `npm run backup`. */
  readonly backupSettings: Readonly<Record<string, string>>;
  readonly mails: readonly ReceivedMail[];
  /** Another web process looks at the server when it starts, and then once a minute. */
  readonly startAnotherWeb: () => Promise<unknown>;
  readonly readMetrics: () => Promise<string>;
};

/** Where photos and backups go is full: nobody loses anything, nothing half-written is left, and the owner is told. */
export async function surviveFullFolders(given: Given): Promise<string[]> {
  const { db, url, owner, photos, backups, mails } = given;
  const problems: string[] = [];
  const must = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem));
  await db.updateTable("users").set({ role: "admin" }).where("id", "=", owner.id).execute();
  const cookie = await signInAt(url, owner);
  const photo = await phonePhoto({ width: 1_600, height: 1_200 });
  const upload = async () => {
    const answer = await fetch(`${url}/admin/images`, {
      method: "POST",
      headers: { origin: url, cookie, "content-type": "image/jpeg" },
      body: new Uint8Array(photo),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const readHealth = async () =>
    (await fetch(`${url}/admin/health`, { headers: { cookie } })).text();

  photos.fill(leaveBytes);
  backups.fill(leaveBytes);
  const refused = await upload();
  must(
    refused.status === 507 && refused.text.includes("disk is full"),
    `a photo for a full disk gets ${refused.status} ${refused.text.slice(0, 100)}`,
  );
  must(photos.files().length === 0, `a refused photo left ${photos.files().join(", ")}`);
  const failed = await runBackup(given.backupSettings);
  must(
    failed.code === 1 && failed.output.includes("no space left on device"),
    `a backup to a full disk ends with ${failed.code} and says ${failed.output.slice(0, 200)}`,
  );
  must(backups.files().length === 0, `a failed backup left ${backups.files().join(", ")}`);

  await given.startAnotherWeb();
  const isTold = (title: string) =>
    mails.some(({ subject }) => subject === `Needs attention: ${title}`);
  await waitFor(
    "Alerts",
    30,
    async () => (isTold("Disk space") && isTold("Last backup")) || undefined,
  ).catch(() => problems.push("the owner is not told of a full disk and a failed backup"));
  const health = await readHealth();
  must(/failed\./.test(health) && health.includes("free some space"), "Health does not say so");
  must(
    /dollop_disk_free_ratio\{folder="photos"\} 0\.0/.test(await given.readMetrics()),
    "the metrics do not say so",
  );

  photos.free();
  backups.free();
  const kept = await upload();
  must(kept.status === 201, `a photo gets ${kept.status} although there is space again`);
  const made = await runBackup(given.backupSettings);
  must(
    made.code === 0,
    `a backup ends with ${made.code} although there is space again: ${made.output}`,
  );
  const told = await db.selectFrom("failedBackups").select("reason").execute();
  must(told.length === 0, "Health still says that the backup failed");
  return problems;
}

async function runBackup(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["build/server/backup.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...env },
  });
  const [code, ...output] = await Promise.all([
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: output.join("") };
}
