import { useEffect } from "react";

/** Puts the name of the shown object before the page's own title: "Shop 1 – Extensions · Baton". */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const own = document.title;
    document.title = `${name} – ${own}`;
    return () => {
      document.title = own;
    };
  }, [name]);
}
