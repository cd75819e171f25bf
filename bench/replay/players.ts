import {
  createRunner,
  PuppeteerRunnerExtension,
  type Step,
  type UserFlow,
} from "@puppeteer/replay";
import { chromium } from "playwright-core";
import puppeteer from "puppeteer-core";
import { flow, type FlowStep } from "./flow.ts";

/** How long it took to play the flow once, in milliseconds. */
export interface Played {
  /** From a browser that runs: with the page that the flow is played in. */
  took: number;
  /** What the empty page took; for the agent that is a part of its first step. */
  pageTook: number;
}

export interface Player {
  name: string;
  play(): Promise<Played>;
  close(): Promise<void>;
}

const ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
];
const WIDTH = 1280;
const HEIGHT = 800;

function toRecorderSteps(step: FlowStep, url: string): Step[] {
  const selectors = "selector" in step ? [[step.selector]] : [];
  switch (step.kind) {
    case "open":
      return [{ type: "navigate", url } as Step];
    case "click":
      return [{ type: "click", selectors, offsetX: 5, offsetY: 5 } as Step];
    case "fill":
    case "choose":
      return [{ type: "change", selectors, value: step.value } as Step];
    case "wait":
      return [{ type: "waitForElement", selectors } as Step];
    case "press":
      return [{ type: "keyDown", key: step.key } as Step, { type: "keyUp", key: step.key } as Step];
    case "scroll":
      return [{ type: "scroll", x: 0, y: step.y } as Step];
    case "read":
      return [
        { type: "customStep", name: "read", parameters: { selector: step.selector } } as Step,
      ];
    case "screenshot":
      return [{ type: "customStep", name: "screenshot", parameters: {} } as Step];
  }
}

export async function replayPlayer(executablePath: string, url: string): Promise<Player> {
  const browser = await puppeteer.launch({ executablePath, args: ARGS, headless: true });
  const recording: UserFlow = {
    title: "bench",
    steps: flow.flatMap((step) => toRecorderSteps(step, url)),
  };
  return {
    name: "@puppeteer/replay",
    async play() {
      const begin = performance.now();
      const page = await browser.newPage();
      await page.setViewport({ width: WIDTH, height: HEIGHT });
      const pageTook = performance.now() - begin;
      class Extension extends PuppeteerRunnerExtension {
        override async runStep(step: Step, all: UserFlow): Promise<void> {
          if (step.type !== "customStep") return super.runStep(step, all);
          if (step.name === "screenshot")
            return void (await page.screenshot({ type: "jpeg", quality: 60 }));
          const { selector } = step.parameters as { selector: string };
          await page.$eval(selector, (element) => element.textContent);
        }
      }
      const runner = await createRunner(recording, new Extension(browser, page));
      await runner.run();
      const took = performance.now() - begin;
      await page.close();
      return { took, pageTook };
    },
    close: () => browser.close(),
  };
}

export async function playwrightPlayer(executablePath: string, url: string): Promise<Player> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  return {
    name: "Playwright in Node",
    async play() {
      const begin = performance.now();
      const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
      const page = await context.newPage();
      const pageTook = performance.now() - begin;
      for (const step of flow) {
        switch (step.kind) {
          case "open":
            await page.goto(url);
            break;
          case "click":
            await page.click(step.selector);
            break;
          case "fill":
            await page.fill(step.selector, step.value);
            break;
          case "choose":
            await page.selectOption(step.selector, step.value);
            break;
          case "wait":
            await page.waitForSelector(step.selector);
            break;
          case "press":
            await page.keyboard.press(step.key);
            break;
          case "scroll":
            await page.evaluate((y) => window.scrollTo(0, y), step.y);
            break;
          case "read":
            await page.textContent(step.selector);
            break;
          case "screenshot":
            await page.screenshot({ type: "jpeg", quality: 60 });
            break;
        }
      }
      const took = performance.now() - begin;
      await context.close();
      return { took, pageTook };
    },
    close: () => browser.close(),
  };
}
