// Boxes, lists and files: what was chosen counts, and not the clicks that led there.
import { matches } from "../../page/dom.ts";
import { composedClosest } from "../../page/composed-tree.ts";
import { selectorsOf, targetOf } from "./pointed.ts";
import { tell } from "./telling.ts";
import { endTyping } from "./typing.ts";

const NATIVE = "select,option,input[type=file i],input[type=checkbox i],input[type=radio i]";

/** Whether a click on it is told by what it has changed. */
export function isChosen(element: Element): boolean {
  if (matches(element, NATIVE)) return true;
  const label = composedClosest(element, "label");
  const control = label instanceof HTMLLabelElement ? label.control : null;
  return control !== null && matches(control, NATIVE);
}

export function seeChange(event: Event): void {
  const target = targetOf(event);
  if (target instanceof HTMLSelectElement) {
    endTyping();
    const options = [...target.selectedOptions].map(({ label }) => label);
    tell({ kind: "select", selectors: selectorsOf(target, "field"), options });
    return;
  }
  if (!(target instanceof HTMLInputElement)) return;
  if (target.type === "file") {
    endTyping();
    const names = [...(target.files ?? [])].map(({ name }) => name);
    tell({ kind: "files", selectors: selectorsOf(target, "field"), names });
  } else if (target.type === "checkbox" || target.type === "radio") {
    endTyping();
    const { checked } = target;
    tell({ kind: "check", selectors: selectorsOf(target, "field"), isChecked: checked });
  }
}
