import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useCallback,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../i18n/i18n.ts";
import { CodeMissingError, laterCode } from "./later-code.ts";
import { retryCode, useRetryOnReconnect } from "./use-retry.ts";

/**
 * A part of a screen that is fetched when it is first shown, together with the words it speaks in;
 * those of the first screen need not be named. A test follows what each such part reaches and says
 * which words are missing. What cannot be fetched says so, and is tried again.
 */
export function lazyView<Props extends object>(
  words: readonly Words[],
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const fetchView = laterCode(words, load);
  const makeView = () => lazy(async () => ({ default: await fetchView() }));
  let view = makeView();
  // It would fail for ever. Not before it is said: what waits to be shown for the first time begins
  // anew with each answer, and would fetch a new one without end.
  const renew = () => (view = makeView());

  return function LazyView(props: Props) {
    const [{ View, attempt }, setCurrent] = useState({ View: view, attempt: 0 });
    const retry = useCallback(
      () => setCurrent((last) => ({ View: view, attempt: last.attempt + 1 })),
      [],
    );
    return (
      <CodeBoundary key={attempt} onMissing={renew} onRetry={retry}>
        <View {...props} />
      </CodeBoundary>
    );
  };
}

interface CodeBoundaryProps {
  children: ReactNode;
  onMissing: () => void;
  onRetry: () => void;
}

/** Other faults are for the page's own boundary. */
class CodeBoundary extends Component<CodeBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeMissingError)) throw error;
    return <Missing error={error} onRetry={this.props.onRetry} />;
  }
}

function Missing({ error, onRetry }: { error: CodeMissingError; onRetry: () => void }) {
  const { t } = useTranslation();
  useRetryOnReconnect(onRetry);
  return (
    <p role="alert" className="plain-notice">
      {t(($) => $.common.couldNotLoad)}{" "}
      <button type="button" className="toast-action" onClick={() => void retryCode(error, onRetry)}>
        {t(($) => $.common.retry)}
      </button>
    </p>
  );
}
