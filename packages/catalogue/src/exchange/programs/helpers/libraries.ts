interface Library {
  from: string;
  /** Names that it gives, or the one that it is called by. */
  names: readonly string[];
  /** It comes with Node, and gives its parts by name. */
  isOfNode?: boolean;
}

/** What helpers take from elsewhere, known by these names. */
const LIBRARIES: readonly Library[] = [
  { from: "node:crypto", names: ["createHash"], isOfNode: true },
  {
    from: "node:fs/promises",
    names: ["mkdir", "readFile", "rename", "stat", "writeFile"],
    isOfNode: true,
  },
  { from: "node:path", names: ["resolve"], isOfNode: true },
  { from: "jsonata", names: ["jsonata"] },
  { from: "papaparse", names: ["Papa"] },
];

interface Taken {
  imports: string[];
  /** What has to be installed. */
  packages: string[];
}

/** What code, without its literals and comments, takes from libraries. */
export function librariesOf(code: string): Taken {
  const isUsed = (name: string): boolean =>
    new RegExp(String.raw`(?<![.\w$])${name}[.(]`).test(code);
  const used = LIBRARIES.map((library) => ({ ...library, names: library.names.filter(isUsed) }));
  const taken = used.filter(({ names }) => names.length > 0);
  return {
    imports: taken.map(({ from, names, isOfNode }) => {
      const what = isOfNode ? `{ ${names.join(", ")} }` : names.join(", ");
      return `import ${what} from "${from}";`;
    }),
    packages: taken.filter(({ isOfNode }) => !isOfNode).map(({ from }) => from),
  };
}
