/** Pages of the web, and the empty page: a script reads neither files nor the browser's own pages. */
const OPENED = new Set(["http:", "https:"]);
const EMPTY_PAGE = "about:blank";

/** `shop.example:8080/cart` begins with a host and a port, not with a scheme. */
const SCHEME = /^\s*([a-z][a-z\d+.-]*:)(?!\d)/i;

/** Whether a page with this address may be opened, read and acted on. */
export const isOpenedPage = (url: URL): boolean =>
  OPENED.has(url.protocol) || url.href === EMPTY_PAGE;

/** Pages that pages of the web lead to by themselves: a picture made in the page, a failed load. */
const BY_THE_WEB = new Set(["blob:", "chrome-error:"]);

/** Whether steps may look at a page that somehow came to be open. */
export function mayBeRead(href: string): boolean {
  const url = URL.parse(href);
  return !url || isOpenedPage(url) || BY_THE_WEB.has(url.protocol) || url.href === "about:srcdoc";
}

/** An address as people write it: without a scheme it is a secure page. Null: it is none. */
export function parseAddress(written: string): URL | null {
  const text = written.trim();
  return URL.parse(SCHEME.test(text) ? text : `https://${text}`);
}

/**
 * Writes out the scheme that an address is opened with, so that its author sees it; what
 * is none yet, or begins with a `{{variable}}`, stays.
 */
export function withScheme(written: string): string {
  const text = written.trim();
  if (text === "" || text.startsWith("{{") || SCHEME.test(text)) return written;
  return URL.parse(`https://${text}`) ? `https://${text}` : written;
}

/**
 * The scheme of an address that no script may open, as far as it stands there: what a
 * `{{variable}}` brings is looked at again when it is filled in.
 */
export function refusedScheme(written: string): string | undefined {
  const scheme = SCHEME.exec(written)?.[1]?.toLowerCase();
  if (scheme === undefined || OPENED.has(scheme)) return undefined;
  return written.trim().toLowerCase() === EMPTY_PAGE ? undefined : scheme;
}

export const refusedPageText = (scheme: string): string =>
  `Pages of ${scheme} cannot be opened by a script`;
