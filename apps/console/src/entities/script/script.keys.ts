import { collectionKey } from "../../api/collection-key.ts";

export const scriptKeys = {
  all: collectionKey("scripts"),
  lists: collectionKey("scripts", "list"),
  pages: collectionKey("scripts", "list", "pages"),
  one: (id: number) => collectionKey("scripts", "one", id),
};
