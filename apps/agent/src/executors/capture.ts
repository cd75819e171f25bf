import { StepFailure } from "@baton/runner";
import type { TabSession } from "../debugger-transport/tab-session.ts";

export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITIES = [80, 50, 25];
const SCREENSHOT_MAX_CHARS = 6_000_000;
/** Chromium's largest texture. */
export const SCREENSHOT_MAX_PX = 16_384;

export async function capture(session: TabSession, clip?: Clip): Promise<string> {
  await session.keepFramesComing();
  const area = clip ? { clip: { ...clip, scale: 1 }, captureBeyondViewport: true } : {};
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", {
      format: "jpeg",
      quality,
      optimizeForSpeed: true,
      ...area,
    });
    if (data.length <= SCREENSHOT_MAX_CHARS) return data;
  }
  throw new StepFailure("invalidValue", "the screenshot is too large");
}
