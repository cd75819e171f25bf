import { IconGhost2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isGone } from "../api/errors.ts";
import { QueryFailure } from "./query-failure.tsx";
import { StateMessage } from "./state-message.tsx";

interface ThingFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Leads on from what is no longer there, where trying again cannot help. */
  wayBack: ReactNode;
  /** The thing is the page. */
  isPage?: boolean;
}

/** Stands where the one thing would that the address names. */
export function ThingFailure({ error, onRetry, wayBack, isPage = false }: ThingFailureProps) {
  const { t } = useTranslation();
  if (!isGone(error)) return <QueryFailure error={error} onRetry={onRetry} />;
  return (
    <StateMessage
      role="alert"
      isPage={isPage}
      icon={IconGhost2}
      title={t(($) => $.common.goneTitle)}
      text={t(($) => $.common.goneText)}
      action={wayBack}
    />
  );
}
