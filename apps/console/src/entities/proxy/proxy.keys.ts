// Apart from the queries: the first screen needs to know no more than what has changed.
export const proxyKeys = { all: ["proxies"] as const };
