/** A script or an action that led to the one that is open. */
export interface Origin {
  kind: "script" | "action";
  id: number;
}

/** Actions nest ten deep, below a script. */
const ORIGINS_MAX = 11;

/** `script-5.action-7`, outermost first, as the address has it; what is no such thing is left out. */
const originsIn = (via: string | undefined): Origin[] =>
  (via ?? "")
    .split(".")
    .flatMap((part): Origin[] => {
      const [, kind, id] = /^(script|action)-(\d{1,15})$/.exec(part) ?? [];
      if (id === undefined) return [];
      return [{ kind: kind === "script" ? "script" : "action", id: Number(id) }];
    })
    .slice(-ORIGINS_MAX);

const toText = (origins: readonly Origin[]): string =>
  origins.map(({ kind, id }) => `${kind}-${id}`).join(".");

/** The way to what is opened from here. */
export const viaOf = (via: string | undefined, here: Origin): string =>
  toText([...originsIn(via), here].slice(-ORIGINS_MAX));

/** The way to each of the origins themselves. */
export const originsWithVia = (via: string | undefined): (Origin & { via: string })[] =>
  originsIn(via).map((origin, index, all) => ({ ...origin, via: toText(all.slice(0, index)) }));
