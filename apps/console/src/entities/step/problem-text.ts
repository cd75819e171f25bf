import type { Problem } from "@baton/catalogue/lint";
import type { TFunction } from "i18next";
import { formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { CatalogueWords } from "./use-catalogue-texts.ts";

/** What is wrong, and the way to mend it; `type` is that of the step or the row. */
export function problemText(
  t: TFunction,
  words: CatalogueWords,
  problem: Problem,
  type: string | null,
): string {
  const listed = (names: string[]) => formatList(names, currentLanguage());
  switch (problem.kind) {
    case "incomplete": {
      const inputs = type === null ? {} : words.type(type).inputs;
      const names = problem.inputs.map((name) => inputs[name]?.label ?? name);
      return names.length === 0
        ? t(($) => $.editor.incomplete)
        : t(($) => $.steps.problems.incomplete, { names: listed(names) });
    }
    case "otherNetwork":
      return t(($) => $.steps.problems.otherNetwork, {
        network: t(($) => $.enums.socialNetwork[problem.network]),
      });
    case "unknownVariables":
      return t(($) => $.steps.problems.unknownVariables, {
        count: problem.names.length,
        names: listed(problem.names),
      });
    case "privateAddress":
      return t(($) => $.steps.problems.privateAddress, { hosts: listed(problem.hosts) });
    case "unavailable":
      return t(($) => $.steps.problems.unavailable[problem.why]);
    case "noRight":
      return problem.within === undefined
        ? t(($) => $.steps.problems.noRight)
        : t(($) => $.steps.problems.noRightWithin, { name: problem.within });
    case "actionGone":
    case "noSteps":
    case "unreachable":
    case "documentGone":
      return t(($) => $.steps.problems[problem.kind]);
  }
}
