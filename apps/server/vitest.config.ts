import { configDefaults, defineConfig } from "vitest/config";

/** The embedded server is the same whatever server the other tests run on. */
const exclude = process.env["TEST_DATABASE_URL"] ? ["src/database/embedded/**"] : [];

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...exclude],
    globalSetup: ["./test/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
