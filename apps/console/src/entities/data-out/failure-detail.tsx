import { APPLICATION_ERRORS } from "@baton/contract";
import { Alert, Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { errorCodeText, errorText } from "../../api/error-text.ts";
import { ApiError, fieldIssues, toErrorState } from "../../api/errors.ts";

const { telegramSendFailed } = APPLICATION_ERRORS;

/** What Telegram itself said, which stands behind the catalogue's words. */
const ownWords = (message: string): string =>
  message.replace(telegramSendFailed.message, "").trim();

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
  const detail = isTelegram ? ownWords(messageOf(error)) : "";
  return <Failure text={errorText(t, error)} detail={detail} onRetry={onRetry} />;
}

/** Why an export failed that went on by itself. */
export function ExportFailure({
  error: { code, message },
  onRetry,
}: {
  error: { code: number; message: string };
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const detail = code === telegramSendFailed.code ? ownWords(message) : message;
  return <Failure text={errorCodeText(t, code)} detail={detail} onRetry={onRetry} />;
}
