/** An element with these properties and what stands in it; texts are texts, never HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

export function makeButton(text: string, onPress: () => void, className = ""): HTMLButtonElement {
  const button = make("button", { type: "button", className }, text);
  button.addEventListener("click", onPress);
  return button;
}

/** Asks in a dialog of the page; the dialog gives the focus back. */
export function ask(question: string, yes: string): Promise<boolean> {
  return new Promise((answer) => {
    const dialog = make("dialog");
    const words = make("p", { id: "question" }, question);
    dialog.setAttribute("aria-labelledby", words.id);
    const no = makeButton("Cancel", () => dialog.close(""));
    const go = makeButton(yes, () => dialog.close("yes"), "primary");
    dialog.append(words, make("p", { className: "buttons" }, no, go));
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
    no.focus();
  });
}
