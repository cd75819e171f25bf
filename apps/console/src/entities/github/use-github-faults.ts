import { GITHUB_FAULTS } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../api/errors.ts";
import { useFieldFaults } from "../../ui/use-field-faults.ts";

/** What people can type wrong in forms about a repository. */
const TYPED = ["folderName", "tooLong", "repo"] as const;

/** What the server has against the fields of GitHub's forms, in the reader's words. */
export function useGithubFaults(error: unknown): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  const texts = useFieldFaults(error);
  const said = fieldIssues(error);
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const fault = TYPED.find((one) => GITHUB_FAULTS[one] === said[field]);
      return [field, fault ? t(($) => $.github.faults[fault]) : text];
    }),
  );
}
