import {
  awaited,
  call,
  searchOptions,
  selectorsExpression,
  statement,
  unless,
} from "../code/calls.ts";
import {
  numberExpression,
  objectExpression,
  textExpression,
  textLiteral,
} from "../code/expressions.ts";
import type { Writers } from "../code/writer.ts";

const SCREENSHOT = "screenshot";

export const pageWriters: Writers<
  | "open"
  | "reload"
  | "back"
  | "forward"
  | "closeTab"
  | "switchTab"
  | "setViewport"
  | "emulateNetwork"
  | "screenshot"
  | "answerDialog"
  | "download"
> = {
  open: ({ url, isNewTab, ready, failsOnErrorStatus, signIn, user, password }, { step }) => ({
    code: [
      statement("open", [textExpression(url)], {
        isNewTab: unless(false, isNewTab),
        ready: unless("domReady", ready),
        failsOnErrorStatus: unless(false, failsOnErrorStatus),
        signIn:
          signIn === "basic"
            ? `{ username: ${textExpression(user)}, password: ${textExpression(password)} }`
            : undefined,
        timeout: searchOptions(step)["timeout"],
      }),
    ],
  }),
  reload: (_, { step }) => ({ code: [statement("reload", [], timeoutOf(step))] }),
  back: (_, { step }) => ({ code: [statement("goInHistory", ["-1"], timeoutOf(step))] }),
  forward: (_, { step }) => ({ code: [statement("goInHistory", ["1"], timeoutOf(step))] }),
  closeTab: () => ({ code: [statement("closeTab", [])] }),
  switchTab: ({ tab, match }, { step }) => ({
    code: [
      tab === "first"
        ? statement("switchToFirstTab", [])
        : statement("switchTab", [textExpression(match)], timeoutOf(step)),
    ],
  }),
  setViewport({ width, height, deviceScaleFactor, isMobile, hasTouch, isLandscape }, { kind }) {
    const size = `width: ${numberExpression(width)}, height: ${numberExpression(height)}`;
    const isPlain = deviceScaleFactor === 1 && !isMobile && !hasTouch && !isLandscape;
    if (kind === "playwright")
      return {
        code: [`await page.setViewportSize({ ${size} });`],
        ...(isPlain ? {} : { approximated: { code: "onlySize" } }),
      };
    const scale = `deviceScaleFactor: ${numberExpression(deviceScaleFactor)}`;
    const device = isPlain
      ? ""
      : `, ${scale}, ${objectExpression({ isMobile, hasTouch, isLandscape }).slice(2, -2)}`;
    return { code: [`await page.setViewport({ ${size}${device} });`] };
  },
  emulateNetwork: ({ download, upload, latency }) => ({
    code: [
      statement("limitNetwork", [
        `{ download: ${numberExpression(download)}, upload: ${numberExpression(upload)}, latency: ${numberExpression(latency)} }`,
      ]),
    ],
  }),
  screenshot: ({ area, selectors }, { step }) => ({
    code: [
      statement(
        "screenshot",
        [textLiteral(`${SCREENSHOT}-${step.id.replace(/[^\w-]/g, "_")}.jpg`)],
        {
          area: unless("page", area),
          selectors: area === "element" ? selectorsExpression(selectors) : undefined,
          ...searchOptions(step),
        },
      ),
    ],
    approximated: { code: "screenshotBeside" },
  }),
  answerDialog: ({ dialogs, answer, text, kind, match }) => {
    if (kind !== "any" || match !== "") return { refused: { code: "onlyInAgent" } };
    const isAccepted = answer === "accept";
    return {
      code: [
        `dialogAnswers.${dialogs} = { isAccepted: ${isAccepted}, text: ${textExpression(text)} };`,
      ],
    };
  },
  download: ({ from, url, selectors, fileName, name, isCollected }, { step }) => {
    const { timeout, frame } = searchOptions(step);
    const lead =
      from === "click"
        ? call("click", [selectorsExpression(selectors)], { frame, timeout })
        : call("follow", [textExpression(url)]);
    const file = awaited("download", [`() => ${lead}`], {
      fileName: fileName === "" ? undefined : textExpression(fileName),
      timeout,
    });
    const kept = isCollected ? "collect" : "set";
    return {
      code: [`${kept}(${textLiteral(name)}, ${file});`],
      approximated: { code: "downloadsBeside" },
    };
  },
};

const timeoutOf = (step: Parameters<typeof searchOptions>[0]) => ({
  timeout: searchOptions(step)["timeout"],
});
