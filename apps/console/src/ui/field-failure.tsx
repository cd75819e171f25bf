import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";

/** Below a field that offers what could not be loaded: the field itself would look empty. */
export function FieldFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <span role="alert">
      {t(($) => $.common.couldNotLoad)}. {errorText(t, error)}{" "}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {t(($) => $.common.retry)}
      </Anchor>
    </span>
  );
}
