import type { VendorFault } from "../core/vendor-error.ts";

const RATE = /rate.?limit|requests?\b|频繁/i;
const LIMIT =
  /(limit|quota|maximum).{0,60}(reach|exceed|used up)|(reach|exceed).{0,60}(limit|quota|maximum|package|plan)|maximum (number|amount)|上限|超出/i;
const PROXIES = /prox(y|ies)\b|代理/i;
const RUNS =
  /(already|still|currently) (running|open(ed)?|started|in use)|\b(is|profile is) (running|in use)|^running profile|(stop|close) (it|the (profile|browser|window)) first|正在(运行|使用|打开)/i;

/**
 * What those say by words alone that have no codes, in English or Chinese: that the account is full,
 * or that the profile has to be stopped first; null where it is something else.
 */
export function saidFault(words: string): VendorFault | null {
  if (LIMIT.test(words) && !RATE.test(words))
    return PROXIES.test(words) ? "proxiesFull" : "limitReached";
  return RUNS.test(words) ? "profileRuns" : null;
}
