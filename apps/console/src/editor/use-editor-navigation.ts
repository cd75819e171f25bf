import { type RegisteredRouter, useNavigate } from "@tanstack/react-router";

/** What the address of every editor says. */
export interface EditorPlace {
  /** `new` is a thing that nobody has saved yet. */
  id?: number | "new" | undefined;
  /** The search of the list. */
  search?: string | undefined;
}

/** What a new thing at this place begins with: with another seed it is another new thing. */
export type SeedOf = (place: EditorPlace) => string;

export interface EditorNavigation<Place extends EditorPlace> {
  /** Another thing, or none; the list keeps its search. */
  open: (place: Omit<Place, "search">, isOver?: boolean) => void;
  /** Another view of what is open. */
  patch: (change: Partial<Place>) => void;
}

/** Leads about the editor's own page, `from`, wherever one is by then. */
export function useEditorNavigation<Place extends EditorPlace>(
  from: keyof RegisteredRouter["routesByPath"],
): EditorNavigation<Place> {
  const navigate = useNavigate({ from });
  return {
    open: (place, isOver = false) =>
      void navigate({
        to: ".",
        search: ({ search }: EditorPlace) => ({ ...(search ? { search } : {}), ...place }),
        // What was edited is saved or gone: there is nothing to lose, and nothing to go back to.
        replace: isOver,
        ignoreBlocker: isOver,
      }),
    patch: (change) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...change }),
        replace: true,
      }),
  };
}
