import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { WAIT_MS } from "../../script/tools/testing/patience.ts";
import { launchConsoleBrowser, sharedConsoleBrowser } from "./browsers.ts";

/** As for who pays for each megabyte: all code of all pages, run each time, is half of a visit. */
export function fetchNothingAhead(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection)
    Object.defineProperty(connection, "saveData", { value: true, configurable: true });
}

export function fetchAllAhead(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection)
    Object.defineProperty(connection, "saveData", { value: false, configurable: true });
}

/** A person at the console, reading English unless said; every fault the page logs is kept. */
export class ConsoleUser {
  readonly page: Page;
  readonly faults: string[] = [];
  readonly close: () => Promise<void>;

  private constructor(page: Page, close: () => Promise<void>) {
    this.page = page;
    this.close = close;
    page.on("pageerror", (error) => this.faults.push(error.message));
  }

  /** `args`: of a browser of their own, beside those that all have. */
  static async open(
    url: string,
    args: readonly string[] = [],
    language: "ru" | "en" | "pt" = "en",
  ): Promise<ConsoleUser> {
    const isAlone = args.length > 0;
    const browser = await (isAlone ? launchConsoleBrowser(args) : sharedConsoleBrowser());
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      reducedMotion: "reduce",
    });
    await context.addInitScript(fetchNothingAhead);
    await context.addInitScript((read) => {
      // A frame that is of no site has nothing to keep it in.
      if (window === window.top) localStorage.setItem("language", read);
    }, language);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    return new ConsoleUser(page, () => (isAlone ? browser : context).close());
  }

  /** Keeps a picture of the page if the test that is running fails. */
  pictureOnFailure(): void {
    onTestFailed(async ({ task }) => {
      const folder = join(import.meta.dirname, "../.failures");
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${task.name.replace(/\W+/g, "-").slice(0, 80)}.png`);
      await this.page.screenshot({ path });
      process.stderr.write(`The page as it was: ${path}\n`);
    });
  }

  async logIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.page.goto("/login");
    await this.field("Username").fill(username);
    await this.field("Password").fill(password);
    await this.button("Log in").click();
    await this.heading("Extensions").waitFor();
  }

  /** Signed in without the log-in's page, in whatever language. */
  async takeToken(token: string): Promise<void> {
    await this.page.goto("/login");
    await this.page.evaluate((value) => localStorage.setItem("access-token", value), token);
    await this.page.goto("/extensions");
  }

  button = (name: string | RegExp, within: Page | Locator = this.page): Locator =>
    within.getByRole("button", { name, exact: typeof name === "string" });

  field = (label: string, within: Page | Locator = this.page): Locator =>
    within.getByLabel(label, { exact: true });

  heading = (name: string): Locator => this.page.getByRole("heading", { name, exact: true });

  link = (name: string): Locator => this.page.getByRole("link", { name, exact: true });
}
