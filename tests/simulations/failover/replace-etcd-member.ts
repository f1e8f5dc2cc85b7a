import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { EtcdMember } from "./etcd-member.ts";

/** A machine that comes with an empty disk is a new member; docs/high-availability.md has the same commands. */
export async function replaceEtcdMember(
  lost: EtcdMember,
  members: readonly EtcdMember[],
): Promise<void> {
  const endpoints = members.filter((member) => member !== lost).map(({ clientUrl }) => clientUrl);
  const etcdctl = async (...args: readonly string[]) => {
    const all = [`--endpoints=${endpoints.join(",")}`, "member", ...args];
    const env = { PATH: "/usr/bin:/bin", ETCDCTL_API: "3" };
    return (await promisify(execFile)("etcdctl", all, { env })).stdout;
  };
  const line = (await etcdctl("list")).split("\n").find((each) => each.includes(lost.peerUrl));
  await etcdctl("remove", line!.split(",")[0]!);
  await etcdctl("add", lost.machine, `--peer-urls=${lost.peerUrl}`);
  lost.start("existing");
}
