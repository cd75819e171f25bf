import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { S3Settings } from "../src/settings/s3-settings.ts";

const BUCKET = "baton-test";

/** An S3 server of the test file's own, which checks every signature; gone after the file. */
export async function startS3Server(): Promise<S3Settings & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-s3-"));
  const child = fork(new URL("./s3-process.ts", import.meta.url), [folder, BUCKET]);
  afterAll(async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const [port] = (await once(child, "message")) as [number];
  return {
    folder,
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: BUCKET,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
}
