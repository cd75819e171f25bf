// Who else is called the same: most of a large page could not be, and is passed over cheaply.
import { attributeOf, listAll, matches, textContentOf } from "../page/dom.ts";
import { type Labels, type Named, namedOf } from "./names.ts";
import { MATCHES_MAX, type Root } from "./scopes.ts";

const NATIVE: Record<string, string> = {
  button: "button,input",
  link: "a[href]",
  heading: "h1,h2,h3,h4,h5,h6",
  image: "img[alt],[role=img i]",
  combobox: "select,input[list]",
  listbox: "select",
  DisclosureTriangle: "summary",
  option: "option",
};

/** CSS of all that may have a role. */
const cssOfRole = (role: string): string =>
  `${NATIVE[role] ?? "input,textarea"},[role~="${role}" i]`;

/** Those that a label may name. */
const LABELLED = new Set(
  "button textbox searchbox combobox listbox checkbox radio switch slider spinbutton Date InputTime DateTime ColorWell".split(
    " ",
  ),
);
const NAMING = ["aria-label", "placeholder", "title", "alt", "value", "aria-placeholder"];
/** Names made of other elements are not known by a look. */
const MADE = ":has([aria-label],[alt],[aria-labelledby],svg)";

const folded = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

/** What a namesake says too: all of the name, or where other things are in it its first word. */
function clueIn(target: Element, name: string): string {
  const whole = folded(name);
  const said = [textContentOf(target), ...NAMING.map((one) => attributeOf(target, one))];
  const isSaid = said.some((text) => text !== null && folded(text).includes(whole));
  return isSaid ? whole : folded(name.trim().split(/\s/)[0] ?? "");
}

function mayBeCalled(element: Element, clue: string): boolean {
  const says = (text: string | null) => text !== null && folded(text).includes(clue);
  if (says(textContentOf(element))) return true;
  if (NAMING.some((name) => says(attributeOf(element, name)))) return true;
  if (attributeOf(element, "aria-labelledby") !== null) return true;
  return element.childElementCount > 0 && matches(element, MADE);
}

function* candidatesIn(root: Root, role: string, clue: string): Generator<Element> {
  for (const one of listAll(root, cssOfRole(role))) if (mayBeCalled(one, clue)) yield one;
  if (!LABELLED.has(role)) return;
  for (const label of listAll(root, "label")) {
    if (!(label instanceof HTMLLabelElement)) continue;
    if (folded(textContentOf(label) ?? "").includes(clue) && label.control) yield label.control;
  }
}

interface Around {
  roots: readonly Root[];
  labels: Labels;
}

/** All that have the role and the name, the one that was asked about among them; no more than a few. */
export function namesakesOf(target: Element, named: Named, { roots, labels }: Around): Element[] {
  const { role, name } = named;
  const clue = clueIn(target, name);
  const found = new Set<Element>();
  for (const root of roots) {
    for (const candidate of candidatesIn(root, role, clue)) {
      if (found.has(candidate)) continue;
      const other = namedOf(candidate, labels);
      if (other?.role === role && other.name === name) found.add(candidate);
      if (found.size > MATCHES_MAX) return [...found];
    }
  }
  return [...found];
}
