import { Alert, Loader } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../../api/errors.ts";
import { githubErrorText } from "../problem.ts";
import classes from "./card.module.css";
import type { OauthReturn } from "./use-oauth-return.ts";

/** What becomes, or became, of what GitHub sent back. */
export function OauthResult({ oauth: { isConnecting, refusal, error } }: { oauth: OauthReturn }) {
  const { t } = useTranslation();
  if (isConnecting)
    return (
      <p className={classes["plain"]} role="status">
        <Loader size={16} /> {t(($) => $.github.connecting)}
      </p>
    );
  if (refusal === null && error === null) return null;
  return (
    <Alert
      color="red"
      role="alert"
      m="md"
      mb={0}
      title={error === null ? undefined : t(($) => $.github.connectFailed)}
    >
      {refusal === null ? exchangeText(t, error) : t(($) => $.github.refusals[refusal])}
    </Alert>
  );
}

/** A code that is late, or that somebody else's sign-in brought, is no field of a form. */
function exchangeText(t: TFunction, error: unknown): string {
  const { state, code } = fieldIssues(error);
  return state === undefined && code === undefined
    ? githubErrorText(t, error)
    : t(($) => $.github.signInOver);
}
