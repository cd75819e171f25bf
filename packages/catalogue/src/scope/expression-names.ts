/** What stood before a token: a value, something that wants one, or a way into a value. */
type Before = "value" | "operator" | "way" | "methodOfValue";

const TOKENS = {
  space: /\s+|\/\*[\s\S]*?\*\//u,
  text: /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/u,
  number: /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/u,
  /** With its parameters and their types: what stands in its braces has names of its own. */
  function: /(?:function\b|λ)\s*\([^)]*\)(?:\s*<[^{]*>)?/u,
  variable: /\$[\p{L}\p{N}_$]*/u,
  name: /[\p{L}_][\p{L}\p{N}_]*/u,
  quoted: /`[^`]*`/u,
  operator: /~>|:=|!=|<=|>=|\.\.|\?:|\?\?|[-+*/%&=<>?:,;!^.]/u,
  opening: /[([{]/u,
  closing: /[)\]}]/u,
};
type Kind = keyof typeof TOKENS;

const TOKEN = new RegExp(
  Object.entries(TOKENS)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join("|"),
  "uy",
);
const PATTERN = /\/(?!\*)(?:\\.|[^/\\\n])+\/[a-z]*/uy;
const TEMPLATE = /\{\{[^{}]*\}\}/gu;
const WORDS: ReadonlySet<string> = new Set(["true", "false", "null"]);
const BETWEEN: ReadonlySet<string> = new Set(["and", "or", "in"]);

/**
 * The variables that an expression of JSONata names. What stands inside a value's brackets, or beyond
 * a dot, are the value's own names. An expression that is not understood here names nothing: a
 * warning must not be a guess.
 */
export function expressionNames(expression: string): string[] {
  return new Reader(expression.replaceAll(TEMPLATE, "0")).read() ?? [];
}

class Reader {
  readonly #text: string;
  readonly #names: string[] = [];
  /** For each open bracket, whether names in it are variables. */
  readonly #open: boolean[] = [];
  #before: Before = "operator";
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Null where something is not understood. */
  read(): string[] | null {
    while (this.#at < this.#text.length) {
      const found = this.#next();
      if (!found) return null;
      this.#take(...found);
    }
    return this.#names;
  }

  #next(): [Kind, string] | null {
    // A slash divides what stands before it; where nothing does, it begins a pattern.
    if (this.#before === "operator" && this.#matched(PATTERN)) return ["text", ""];
    const found = this.#matched(TOKEN);
    const kind = Object.keys(TOKENS).find((one) => found?.groups?.[one] !== undefined);
    return found && kind ? [kind as Kind, found[0]] : null;
  }

  #matched(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  #take(kind: Kind, token: string): void {
    if (kind === "space") return;
    if (kind === "opening") return this.#openBracket(token);
    if (kind === "closing") this.#open.pop();
    const isBetween = kind === "name" && BETWEEN.has(token) && this.#isAfterValue();
    if (kind === "operator" || isBetween) return this.#takeOperator(token);
    if (kind === "name" && !WORDS.has(token)) this.#name(token);
    if (kind === "quoted") this.#name(token.slice(1, -1));
    const isMethod = kind === "variable" && this.#before === "way";
    this.#before = isMethod ? "methodOfValue" : "value";
  }

  #isAfterValue(): boolean {
    return this.#before === "value" || this.#before === "methodOfValue";
  }

  #name(name: string): void {
    if (this.#before !== "way" && (this.#open.at(-1) ?? true)) this.#names.push(name);
  }

  #openBracket(token: string): void {
    const isOfValue = token !== "(" && this.#before === "value";
    const isOwn = isOfValue || this.#before === "way" || this.#before === "methodOfValue";
    this.#open.push(!isOwn && (this.#open.at(-1) ?? true));
    this.#before = "operator";
  }

  #takeOperator(token: string): void {
    // Where a value is wanted, these are one: every field, and what is around it.
    const isWildcard = (token === "*" || token === "%") && !this.#isAfterValue();
    if (isWildcard) this.#before = "value";
    else this.#before = token === "." || token === "^" ? "way" : "operator";
  }
}
