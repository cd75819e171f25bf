import type { ComponentType } from "react";
import type { Words } from "../i18n/i18n.ts";
import { laterCode } from "../ui/later-code.ts";

/** A route's page, fetched when somebody goes there, and at the same time the words it speaks in. */
export function lazyPage<Name extends string>(
  words: readonly Words[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let Page: ComponentType | undefined;
  const fetchPage = laterCode(words, async () => {
    Page = (await load())[name];
  });
  return { loader: fetchPage, component: () => Page && <Page /> };
}
