import type { Locator } from "playwright-core";
import type { ConsoleUser } from "./console.ts";

/** Builds a script by hand on the Scripts page, as a person does. */
export class ScriptEditor {
  readonly #user: ConsoleUser;
  readonly #main: Locator;

  private constructor(user: ConsoleUser) {
    this.#user = user;
    this.#main = user.page.getByRole("main");
  }

  static async create(user: ConsoleUser, name: string): Promise<ScriptEditor> {
    await user.link("Scripts").click();
    await user.page.getByRole("navigation", { name: "Scripts" }).waitFor();
    const editor = new ScriptEditor(user);
    // The first script is offered as a template, every later one by the button.
    const blank = editor.#main.getByText("Empty script");
    await user.button("New script", editor.#main).or(blank).first().click();
    const title = user.field("Name of the script", editor.#main);
    await blank.or(title).first().waitFor();
    if (await blank.isVisible()) await blank.click();
    await title.fill(name);
    return editor;
  }

  /** Adds a row of a type of the catalogue and fills in its form by the labels. */
  async addRow(type: string, fields: Record<string, string> = {}): Promise<void> {
    await this.#user.button("Add row", this.#main).click();
    const offer = this.#user.page.getByRole("dialog");
    await offer.getByRole("textbox", { name: "Search" }).fill(type);
    await offer
      .getByRole("button", { name: new RegExp(`^${type}`) })
      .first()
      .click();
    await this.#user.page
      .getByRole("treeitem", { name: new RegExp(type) })
      .last()
      .waitFor();
    for (const [label, value] of Object.entries(fields)) {
      await this.#main.getByLabel(label, { exact: true }).first().fill(value);
    }
  }

  async save(): Promise<void> {
    await this.#user.page.keyboard.press("Control+s");
    await this.#main.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  }

  /** Adds a row that runs a saved action. */
  async addAction(name: string): Promise<void> {
    await this.#user.button("Add row", this.#main).click();
    const offer = this.#user.page.getByRole("dialog");
    await offer.getByRole("textbox", { name: "Search" }).fill(name);
    await offer.getByRole("button", { name }).first().click();
    await this.#user.page.getByRole("treeitem", { name: new RegExp(name) }).waitFor();
  }

  /** Runs the saved script on one extension, from the panel beside the rows. */
  async runOn(extension: RegExp): Promise<void> {
    await this.#user.button("Run", this.#main).click();
    await this.#main.getByLabel("Extension", { exact: true }).first().click();
    await this.#user.page.getByRole("option", { name: extension }).first().click();
    await this.#user.button("Run here", this.#main).click();
  }
}
