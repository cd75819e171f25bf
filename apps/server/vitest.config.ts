import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const POSTGRES_TAG = {
  name: "postgres",
  description: "depends on the PostgreSQL server: runs on the embedded one and on the machine's",
};

/** A tag within vitest chooses among tests of files that it has loaded; most need not even be. */
const isTagged = (file: string): boolean =>
  readFileSync(join(import.meta.dirname, file), "utf8").includes(
    `@module-tag ${POSTGRES_TAG.name}`,
  );

const all = ["src/**/*.test.ts", "test/**/*.test.ts"];
const onAnyServer = () => globSync(all, { cwd: import.meta.dirname }).filter(isTagged);

export default defineConfig({
  test: {
    name: "server",
    include: process.env["TEST_DATABASE_URL"] ? onAnyServer() : all,
    exclude: configDefaults.exclude,
    tags: [POSTGRES_TAG],
    setupFiles: ["./test/setup.ts"],
    // Loading the server anew for each file was half of the processor time.
    isolate: false,
    globalSetup: ["./test/global-setup.ts"],
    // By default one core is left free, and PostgreSQL does not take all of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
