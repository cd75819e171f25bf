import { expect, test } from "vitest";
import { kindOf } from "./line-kinds.ts";

test.each([
  ["apps/server/src/features/people/auth/auth.service.ts", "source"],
  ["apps/server/src/features/people/auth/auth.test.ts", "tests"],
  ["apps/server/test/app.ts", "tests' set-up"],
  ["tests/support/console.ts", "tests' set-up"],
  ["tests/journeys/tabs.test.ts", "tests"],
  ["apps/console/src/entities/run/words/ru.ts", "words"],
  ["apps/console/src/entities/step/catalogue-words/en/account.ts", "words"],
  ["packages/contract/src/words/time-words.ts", "words"],
  ["packages/client/src/api.generated.ts", "generated"],
  ["apps/server/src/database/migrations/0001-schema.ts", "migrations"],
  ["bench/api/api.test.ts", "benchmarks"],
  ["script/check", "scripts"],
  ["docs/decisions/webhooks.md", "docs"],
  ["apps/console/src/ui/grid/grid.module.css", "styles"],
  ["apps/console/public/icon.png", null],
])("%s is counted as %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
