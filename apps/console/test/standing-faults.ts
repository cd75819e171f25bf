import i18next from "i18next";
import { vi } from "vitest";

// A text that is asked for and not there is reported as an event.
i18next.options.saveMissing = true;

/**
 * What no page may do, whatever its test is about: ask for a text that is not loaded, so that its
 * key would be read instead, or log an error.
 */
export function watchFaults(): { stop: () => string[] } {
  const missing: string[] = [];
  const log = vi.spyOn(console, "error");
  const onMissing = (languages: readonly string[], _namespace: string, key: string) => {
    missing.push(`text not there in ${languages.join(", ")}: ${key}`);
  };
  i18next.on("missingKey", onMissing);
  return {
    stop() {
      const logged = log.mock.calls.map((parts) => `logged: ${parts.map(String).join(" ")}`);
      log.mockRestore();
      i18next.off("missingKey", onMissing);
      return [...missing, ...logged];
    },
  };
}
