export * from "./cookies/cookie.ts";
export { readCookies } from "./cookies/read-cookies.ts";
export * from "./cookies/write-cookies.ts";
export * from "./networks.ts";
export * from "./two-factor/two-factor-key.ts";
export * from "./rows/account-lines.ts";
export * from "./rows/columns.ts";
export { readSheet, SEPARATORS, separatorOf } from "./rows/read-sheet.ts";
export * from "./rows/sheet.ts";
