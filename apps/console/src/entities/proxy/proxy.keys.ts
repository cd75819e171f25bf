import { collectionKey } from "../../api/collection-key.ts";

export const proxyKeys = { all: collectionKey("proxies") };
