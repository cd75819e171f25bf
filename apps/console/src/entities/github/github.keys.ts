import { collectionKey } from "../../api/collection-key.ts";

export const githubKeys = { all: collectionKey("github"), state: collectionKey("github", "state") };
