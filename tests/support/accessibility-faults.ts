import axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2, A and AA. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that look at colours; what all others say in light, they say in dark. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

const RULES: Record<"all" | "colours", axe.RunOnly> = {
  all: { type: "tag", values: STANDARDS },
  colours: { type: "rule", values: ABOUT_COLOURS },
};

/** What fades in, or takes other colours, has done so: in between it has neither of both. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // Styles that have changed set animations going with the next frame.
      await frame();
      await frame();
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** Faults by these rules of what is shown, or of a part of it by its selector, each with its place. */
export async function accessibilityFaults(
  page: Page,
  part = "html",
  rules: keyof typeof RULES = "all",
): Promise<string[]> {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await untilStill(page);
  const options: axe.RunOptions = { runOnly: RULES[rules], resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async (given) => (await window.axe.run(given.part, given.options)).violations,
    { part, options },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Faults in dark, and then in light, which the page is left in. */
export async function accessibilityFaultsInBoth(page: Page, part?: string): Promise<string[]> {
  await takeColours(page, "dark");
  const inDark = await accessibilityFaults(page, part, "colours");
  await takeColours(page, "light");
  const inLight = await accessibilityFaults(page, part);
  return [...inDark.map((fault) => `dark: ${fault}`), ...inLight.map((fault) => `light: ${fault}`)];
}

async function takeColours(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}
