import { ERRORS, GITHUB_PROBLEMS, type GithubProblem } from "@baton/contract";
import type { TFunction } from "i18next";
import { errorText } from "../../api/error-text.ts";
import { fieldIssues, toErrorState } from "../../api/errors.ts";

/** Which of GitHub's problems a refused call met; null when it was something else. */
export function problemOf(error: unknown): GithubProblem | null {
  if (toErrorState(error).errorCode !== ERRORS.githubFetchFailed.code) return null;
  const said = Object.values(fieldIssues(error));
  return GITHUB_PROBLEMS.find((problem) => said.includes(problem)) ?? null;
}

/** A failure in words: GitHub's own problem rather than that there was one. */
export function githubErrorText(t: TFunction, error: unknown): string {
  const problem = problemOf(error);
  if (problem === null) return errorText(t, error);
  const { github: words } = fieldIssues(error);
  const texts = [
    `${t(($) => $.github.problems[problem].title)}.`,
    t(($) => $.github.problems[problem].text),
    words ?? "",
  ];
  return texts.filter((text) => text !== "").join(" ");
}
