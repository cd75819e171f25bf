import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { PATIENT } from "../../script/tools/testing/patience.ts";

const POSTGRES_TAG = {
  name: "postgres",
  description: "depends on the database server: runs on the embedded one and on the machine's own",
};

export const SERVER_TESTS = ["src/**/*.test.ts", "test/**/*.test.ts"];

export default defineConfig({
  test: {
    ...PATIENT,
    name: "server",
    include: SERVER_TESTS,
    exclude: configDefaults.exclude,
    tags: [POSTGRES_TAG],
    setupFiles: [...PATIENT.setupFiles, "./test/setup.ts"],
    // Loading the server anew for each file was half of the processor time.
    isolate: false,
    globalSetup: ["./test/global-setup.ts"],
    // By default one core is left free, and PostgreSQL does not take all of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
