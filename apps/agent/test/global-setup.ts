import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAgent } from "../build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The agent as it is built from the sources, to be copied by each browser. */
    builtAgent: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "baton-built-agent-"));
  await buildAgent(folder);
  project.provide("builtAgent", folder);
  return () => rm(folder, { recursive: true });
}
