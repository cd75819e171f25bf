import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";
import "@shoelace-style/shoelace/dist/components/textarea/textarea.js";
import { countClick, rootOf, show } from "./state.ts";

/** Web components with open shadow roots; what a person reads stands in their slots. */
rootOf().innerHTML = `
  <sl-input id="name" name="name" label="Name"></sl-input>
  <sl-textarea id="note" name="note" label="Note"></sl-textarea>
  <sl-checkbox id="terms" name="terms">I accept</sl-checkbox>
  <sl-switch id="fast" name="fast" checked>Express</sl-switch>
  <sl-select id="size" name="size" label="Size" hoist>
    <sl-option value="s">Small</sl-option>
    <sl-option value="l">Large</sl-option>
  </sl-select>
  <sl-button id="go">Send it</sl-button>`;

for (const id of ["name", "note", "size"]) {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  field?.addEventListener("sl-input", () => show(id, field.value));
  field?.addEventListener("sl-change", () => show(`${id} changed`, field.value));
}
for (const id of ["terms", "fast"]) {
  const box = document.querySelector<HTMLInputElement>(`#${id}`);
  box?.addEventListener("sl-change", () => show(id, box.checked));
}
document.querySelector("#go")?.addEventListener("click", countClick);
