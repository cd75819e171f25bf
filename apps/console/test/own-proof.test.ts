import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SRC = path.join(import.meta.dirname, "../src");

/** The log-in knows nobody yet; the archive's form asks for a name and a password of its own. */
const OTHERS = ["pages/login/login-page.tsx", "pages/settings/archives/credential-fields.tsx"];

it("asks for the own password in one way", () => {
  const asking = globSync("**/*.tsx", { cwd: SRC }).filter(
    (file) =>
      !file.endsWith(".test.tsx") &&
      readFileSync(path.join(SRC, file), "utf8").includes('"current-password"'),
  );
  expect(asking.toSorted()).toEqual(["entities/user/security/asked-proof.tsx", ...OTHERS]);
});
