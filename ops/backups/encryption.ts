import { SetupError } from "#platform/environment.server.ts";
import { startProgram, type RunningProgram } from "./run-program.ts";

/** What it reads is encrypted on the way; nothing is written in plain text. */
export function startEncryption(recipient: string): RunningProgram {
  return startProgram("age", ["--encrypt", "--recipient", recipient]);
}

export function startDecryption(identityFile: string | undefined): RunningProgram {
  if (identityFile === undefined)
    throw new SetupError(
      "The backup is encrypted: set BACKUP_AGE_IDENTITY to the file with the secret key.",
    );
  return startProgram("age", ["--decrypt", "--identity", identityFile]);
}
