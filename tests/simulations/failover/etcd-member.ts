import { rmSync } from "node:fs";
import path from "node:path";
import { fillDeployedFile } from "./deployed-file.ts";
import { startProgram, type Account, type Program } from "./program.ts";

/** One of the three that agree on who is the primary. */
export type EtcdMember = ReturnType<typeof createEtcdMember>;

export function createEtcdMember({
  machine,
  folder,
  account,
  values,
}: {
  readonly machine: string;
  readonly folder: string;
  readonly account: Account;
  readonly values: Readonly<Record<string, string>>;
}) {
  const dataFolder = path.join(folder, `${machine}-etcd`);
  let program: Program | undefined;
  return {
    machine,
    clientUrl: `http://${values["MACHINE_ADDRESS"]}:${values["ETCD_CLIENT_PORT"]}`,
    peerUrl: `http://${values["MACHINE_ADDRESS"]}:${values["ETCD_PEER_PORT"]}`,
    pids: () => (program ? [program.pid] : []),
    /** `existing` for a member that was lost with its disk and added again. */
    start(state: "new" | "existing" = "new") {
      const filled = fillDeployedFile("etcd.env", {
        ...values,
        ETCD_FOLDER: dataFolder,
        ETCD_CLUSTER_STATE: state,
      });
      const env = readSettings(filled);
      program = startProgram("etcd", [], { account, folder, name: `${machine}-etcd`, env });
    },
    kill() {
      program?.kill();
      program = undefined;
    },
    loseDisk: () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
  );
}
