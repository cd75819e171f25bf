import { ERRORS, TELEGRAM_SAID } from "@baton/contract";
import { Alert, Button, Stack } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { errorCodeText, errorText } from "../../api/error-text.ts";
import { ApiError, fieldIssues, toErrorState } from "../../api/errors.ts";

const { telegramSendFailed } = ERRORS;

/** What stands behind the catalogue's words: Telegram's own, or Baton's, which the reader gets in theirs. */
function telegramWords(t: TFunction, message: string): string {
  const said = message.replace(telegramSendFailed.message, "").trim();
  const known = (["tooLarge", "unreachable"] as const).find((one) => TELEGRAM_SAID[one] === said);
  return known ? t(($) => $.dataOut.telegramSaid[known]) : said;
}

const messageOf = (error: unknown): string => {
  const body: unknown = error instanceof ApiError ? error.body : null;
  const isBody = typeof body === "object" && body !== null && "message" in body;
  return isBody && typeof body.message === "string" ? body.message : "";
};

interface FailureProps {
  text: string;
  detail?: string;
  onRetry?: (() => void) | undefined;
}

function Failure({ text, detail = "", onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Alert color="red" role="alert" title={t(($) => $.dataOut.failed)}>
      <Stack gap="xs" align="flex-start">
        <span>{text}</span>
        {detail !== "" && <span className="dimmed">{detail}</span>}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Why a call failed, with Telegram's own words where it is what failed. */
export function CallFailure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  if ("objectType" in fieldIssues(error))
    return <Failure text={t(($) => $.dataOut.nothingCollected)} />;
  const isTelegram = toErrorState(error).errorCode === telegramSendFailed.code;
  const detail = isTelegram ? telegramWords(t, messageOf(error)) : "";
  return <Failure text={errorText(t, error)} detail={detail} onRetry={onRetry} />;
}

/** Why an export failed that went on by itself. */
export function ExportFailure({
  error: { errorCode, message },
  onRetry,
}: {
  error: { errorCode: number; message: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const detail = errorCode === telegramSendFailed.code ? telegramWords(t, message) : message;
  return <Failure text={errorCodeText(t, errorCode)} detail={detail} onRetry={onRetry} />;
}
