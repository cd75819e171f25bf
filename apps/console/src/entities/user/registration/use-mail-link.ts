import { useEffect } from "react";
import { useStore } from "../../../ui/store.ts";
import { mailLink } from "./mail-link.ts";

/** What the link to this page carried, as long as the page stands; empty where it was none. */
export function useMailLink(page: string): string {
  const held = useStore(mailLink);
  useEffect(
    () => () => {
      if (mailLink.get()?.page === page) mailLink.set(null);
    },
    [page],
  );
  return held?.page === page ? held.secret : "";
}
