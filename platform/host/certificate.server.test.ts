import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createSilentServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { readCertificate } from "./certificate.server.ts";
import { createHostChecks } from "./host-checks.server.ts";

const dayMs = 86_400_000;

/** Serves a new certificate for this name and returns the port. */
async function serveCertificate(name: string, days: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [keyFile, certFile] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const names = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  execFileSync(
    "openssl",
    // oxfmt-ignore
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile, "-out", certFile, "-days", String(days), ...names],
    { stdio: "ignore" },
  );
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) });
  server.on("tlsClientError", () => {});
  server.listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("the certificate of an address tells when it expires and whether it is for that name", async () => {
  const port = await serveCertificate("localhost", 10);
  const own = await readCertificate(`https://localhost:${port}`);
  expect(own).toMatchObject({ isForHost: true });
  expect((own!.expiresAt.getTime() - Date.now()) / dayMs).toBeCloseTo(10, 1);
  const other = await serveCertificate("other.example", 10);
  expect(await readCertificate(`https://localhost:${other}`)).toMatchObject({ isForHost: false });
});

test("http, nobody there and a server that says nothing are unknown, soon", async () => {
  expect(await readCertificate("http://localhost:1")).toBeNull();
  expect(await readCertificate("https://localhost:1")).toBeNull();
  const silent = createSilentServer().listen(0, "localhost");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  expect(await readCertificate(`https://localhost:${port}`, { timeoutMs: 100 })).toBeNull();
});

test("a good certificate is read once a day, and one that expires soon every hour", async () => {
  let reads = 0;
  let at = 0;
  let expiresAt = new Date(90 * dayMs);
  const checks = createHostChecks(
    { BASE_URL: "https://dollop.example", IMAGE_FOLDER: undefined },
    () => new Date(at),
    async () => ({ expiresAt, isForHost: true, reads: ++reads }),
  );
  const readsAfter = async (hours: number) => {
    at += hours * 3_600_000;
    await Promise.all([checks.certificate(), checks.certificate()]);
    return reads;
  };
  expect([await readsAfter(0), await readsAfter(23), await readsAfter(1)]).toEqual([1, 1, 2]);
  expiresAt = new Date(10 * dayMs);
  expect([await readsAfter(24), await readsAfter(0.5), await readsAfter(0.5)]).toEqual([3, 3, 4]);
});

test("the disk of the program is known, and a folder that does not exist is left out", async () => {
  const config = { BASE_URL: "http://localhost", IMAGE_FOLDER: "/nowhere" };
  const disks = await createHostChecks(config, () => new Date()).diskSpace();
  expect(disks).toMatchObject([{ folder: "program" }]);
  expect(disks[0]!.freeBytes).toBeLessThan(disks[0]!.totalBytes);
  expect(disks[0]!.totalBytes).toBeGreaterThan(1e9);
});
