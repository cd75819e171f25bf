import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface UntrustedSite {
  url: string;
  close: () => Promise<void>;
}

/** A site whose certificate it has written itself. */
export async function startUntrustedSite(): Promise<UntrustedSite> {
  const folder = await mkdtemp(join(tmpdir(), "baton-untrusted-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const files = ["-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", cert];
  spawnSync("openssl", [...made, ...files], { stdio: "ignore" });
  const options = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  const site = createServer(options, (_request, response) =>
    response.end("<title>Untrusted site</title><p id=log>inside"),
  );
  await once(site.listen(0, "127.0.0.1"), "listening");
  const { port } = site.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}/`,
    async close() {
      site.close();
      site.closeAllConnections();
      await once(site, "close");
    },
  };
}
