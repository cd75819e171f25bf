// What the browser says of a page that it could not open, in words: each with what to look at.

/** No debugger passes the browser's warning; a person does, and the browser remembers it. */
const BY_HAND =
  "if you trust it, open the page in this browser by hand and go on past the warning, which holds for a week";

const WORDS: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: "there is no site of this name: look at its spelling, or at the proxy",
  ERR_CONNECTION_REFUSED: "the site is there, but nothing answers at this port",
  ERR_CONNECTION_RESET: "the connection was cut while the page was opened",
  ERR_CONNECTION_CLOSED: "the connection was closed before there was an answer",
  ERR_CONNECTION_TIMED_OUT: "the site did not answer in time",
  ERR_TIMED_OUT: "the site did not answer in time",
  ERR_ADDRESS_UNREACHABLE: "there is no way to this address",
  ERR_EMPTY_RESPONSE: "the site closed the connection without an answer",
  ERR_TOO_MANY_REDIRECTS:
    "the site leads from one address to another without end: cookies may be wrong",
  ERR_SSL_PROTOCOL_ERROR: "the site does not speak https here: try http, or another port",
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: "the site speaks an https that this browser does not",
  ERR_CERT_AUTHORITY_INVALID: `the site's certificate is of nobody whom the browser trusts: ${BY_HAND}`,
  ERR_CERT_COMMON_NAME_INVALID: `the site's certificate is for another name: ${BY_HAND}`,
  ERR_CERT_DATE_INVALID: `the site's certificate is out of date, or this computer's clock is wrong: ${BY_HAND}`,
  ERR_INTERNET_DISCONNECTED: "this browser has no network",
  ERR_PROXY_CONNECTION_FAILED: "the proxy does not answer",
  ERR_PROXY_AUTH_REQUESTED: "the proxy does not take its login and password",
  ERR_TUNNEL_CONNECTION_FAILED:
    "the proxy answers but does not lead to this site: look at the spelling of its name",
  ERR_SOCKS_CONNECTION_FAILED: "the proxy does not lead to this site",
  ERR_BLOCKED_BY_CLIENT: "another extension of this browser keeps the page from opening",
  ERR_UNSAFE_PORT: "browsers open no pages at this port",
};

/** As it was, with words before it where there are any; the code stays, to look it up by. */
export function explainNetError(message: string): string {
  const code = /net::(ERR_[A-Z_]+)/.exec(message)?.[1];
  const words = code === undefined ? undefined : WORDS[code];
  return words === undefined ? message : `${words} (${message})`;
}
