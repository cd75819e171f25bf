import { collectionKey } from "../../api/collection-key.ts";

export const documentKeys = { all: collectionKey("documents") };
