import "@material/web/checkbox/checkbox.js";
import "@material/web/chips/chip-set.js";
import "@material/web/chips/filter-chip.js";
import "@material/web/select/outlined-select.js";
import "@material/web/select/select-option.js";
import "@material/web/switch/switch.js";
import "@material/web/textfield/outlined-text-field.js";
import { rootOf, show } from "./state.ts";

/** Web components whose parts lie over each other, so that a finger meets them. */
rootOf().innerHTML = `
  <md-chip-set><md-filter-chip id="remote" label="Remote"></md-filter-chip></md-chip-set>
  <label><md-checkbox id="terms" touch-target="wrapper"></md-checkbox> I accept</label>
  <label>Express <md-switch id="express"></md-switch></label>
  <md-outlined-text-field id="name" label="Name"></md-outlined-text-field>
  <md-outlined-select id="size" label="Size">
    <md-select-option value="s"><div slot="headline">Small</div></md-select-option>
    <md-select-option value="l"><div slot="headline">Large</div></md-select-option>
  </md-outlined-select>`;

interface Field extends HTMLElement {
  selected?: boolean;
  checked?: boolean;
  value?: string;
}
const shown = (id: string, event: string, valueOf: (field: Field) => unknown): void => {
  const field = document.querySelector<Field>(`#${id}`);
  field?.addEventListener(event, () => show(id, valueOf(field)));
};
shown("remote", "click", ({ selected }) => selected);
shown("terms", "change", ({ checked }) => checked);
shown("express", "change", ({ selected }) => selected);
shown("name", "change", ({ value }) => value);
shown("size", "change", ({ value }) => value);
