import { NetworkError } from "../api/errors.ts";
import { loadWith, type Words } from "../i18n/i18n.ts";
import { notifyError } from "./notify.tsx";

/**
 * Runs code that is fetched when it is first needed, together with the words it speaks in. That it
 * cannot be fetched is said, as of any other call.
 */
export async function withCode<Code>(
  words: readonly Words[],
  load: () => Promise<Code>,
  run: (code: Code) => void,
): Promise<void> {
  let code: Code;
  try {
    code = await loadWith(words, load);
  } catch (cause) {
    notifyError(new NetworkError(cause));
    return;
  }
  run(code);
}
