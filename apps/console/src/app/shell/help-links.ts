import type { Tariff } from "@baton/contract";

type HelpLink = Tariff["helpLinks"][number];

/** Those of the reader's language, in their own order; never a `javascript:` address. */
export function visibleHelpLinks(links: readonly HelpLink[], language: string): HelpLink[] {
  return links
    .filter((link) => link.language === language && /^https?:\/\//.test(link.url))
    .toSorted((a, b) => a.order - b.order);
}
