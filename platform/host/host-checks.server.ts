import type { Config } from "../config.server.ts";
import { readCertificate, type Certificate } from "./certificate.server.ts";
import { readDiskSpace, type DiskSpace } from "./disk-space.server.ts";

export type HostChecks = {
  diskSpace(): Promise<readonly DiskSpace[]>;
  /** Null if the address is not https or does not answer from here. */
  certificate(): Promise<Certificate | null>;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** One that expires soon may be renewed at any time. */
const renewedBeforeMs = 30 * dayMs;

/** Connects to the shop's own address about once a day. */
export function createHostChecks(
  config: Pick<Config, "BASE_URL" | "IMAGE_FOLDER">,
  now: () => Date,
  read: typeof readCertificate = readCertificate,
): HostChecks {
  let asked: { readonly at: number; readonly answer: Promise<Certificate | null> } | undefined;
  let keepMs = 0;
  return {
    diskSpace: () => readDiskSpace(config),
    async certificate() {
      const at = now().getTime();
      if (!asked || at - asked.at >= keepMs) {
        asked = { at, answer: read(config.BASE_URL) };
        keepMs = hourMs;
        const found = await asked.answer;
        const isFine = found?.isForHost && found.expiresAt.getTime() - at > renewedBeforeMs;
        if (isFine) keepMs = dayMs;
      }
      return asked.answer;
    },
  };
}
