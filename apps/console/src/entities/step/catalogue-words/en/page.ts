import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const pageTexts = {
  open: {
    name: "Open page",
    help: "Opens an address in this tab or a new one and waits until the page is ready. A file is downloaded.",
    words: "go goto navigate url link site visit tab",
    example: "Opens shop.example in this tab.",
    inputs: {
      url: { label: "Address", help: "The whole address with https://; variables may be used." },
      isNewTab: { label: "In a new tab" },
      ready: {
        label: "The page is open when",
        help: "Ready means read to its end; pictures may still be loading.",
        options: {
          domReady: "It is ready",
          load: "All is loaded, pictures too",
          quiet: "The network is quiet",
        },
      },
      failsOnErrorStatus: {
        label: "Fail on an answer of 4xx or 5xx",
        help: "If off, the answer's status only stands in the log.",
      },
      signIn: {
        label: "Sign-in that the browser asks for",
        options: { none: "None", basic: "Name and password" },
      },
      user: { label: "User name" },
      password: { label: "Password" },
    },
  },
  reload: {
    name: "Reload page",
    help: "Loads the current page again and waits until it is ready.",
    words: "refresh f5",
    example: "Reloads the page and waits until it has loaded.",
    inputs: {},
  },
  back: {
    name: "Go back",
    help: "Returns to the tab's previous page; fails where there is none.",
    words: "history return previous",
    example: "Returns to the list after looking at an item.",
    inputs: {},
  },
  forward: {
    name: "Go forward",
    help: "Goes to the next page in the tab's history; fails where there is none.",
    words: "history next",
    example: "Opens the page again that was left with Go back.",
    inputs: {},
  },
  closeTab: {
    name: "Close tab",
    help: "Closes this tab and goes to the one before.",
    words: "window",
    example: "Closes the tab that a link has opened.",
    inputs: {},
  },
  switchTab: {
    name: "Switch tab",
    help: "Goes to the tab whose address or title holds a text, or waits for one that this page opens.",
    words: "window popup change tab",
    example: "Goes to the tab with checkout in its address.",
    inputs: {
      tab: {
        label: "Which tab",
        options: {
          matching: "By address or title",
          opened: "The one opened from this tab",
          first: "The run's first tab",
        },
      },
      match: { label: "Address or title contains", help: "Empty means the tab opened last." },
    },
  },
  answerDialog: {
    name: "Answer the page's question",
    help: "Says beforehand how a page's dialog (alert, confirm, prompt, leaving the page) is answered. Without this step the answer is OK.",
    words: "dialog confirm cancel alert prompt beforeunload dismiss accept",
    example: "Answers the page's next question with Cancel.",
    inputs: {
      dialogs: {
        label: "What to answer",
        options: { next: "The next question", all: "Every question from here on" },
      },
      answer: { label: "Answer", options: { accept: "OK", dismiss: "Cancel" } },
      text: {
        label: "Text of the answer",
        help: "For a prompt; empty means what the page suggests.",
      },
      kind: {
        label: "Only for",
        options: {
          any: "Any question",
          alert: "Messages (alert)",
          confirm: "Yes or no (confirm)",
          prompt: "Questions with a text (prompt)",
          beforeunload: "Leaving the page",
        },
      },
      match: { label: "Its text contains", help: "Empty means any text." },
    },
  },
  setViewport: {
    name: "Window size",
    help: "Sets the visible size of the page, as in the recording.",
    words: "viewport screen resolution mobile",
    example: "Shows the page as on a screen of 1280 × 800.",
    inputs: {
      width: { label: "Width, px" },
      height: { label: "Height, px" },
      deviceScaleFactor: { label: "Scale" },
      isMobile: { label: "Mobile page" },
      hasTouch: { label: "Touch screen" },
      isLandscape: { label: "Landscape" },
    },
  },
  emulateNetwork: {
    name: "Network speed",
    help: "Limits the speed of the network, as in the recording.",
    words: "throttling slow internet latency",
    example: "Loads pages as over a slow mobile network.",
    inputs: {
      download: { label: "Download, bytes/s", help: "−1 means no limit." },
      upload: { label: "Upload, bytes/s", help: "−1 means no limit." },
      latency: { label: "Latency, ms" },
    },
  },
  screenshot: {
    name: "Screenshot",
    help: "Keeps a picture of the page or of an element in the run's log.",
    words: "picture photo capture image",
    example: "Keeps the whole page, with what lies below the screen.",
    inputs: {
      area: {
        label: "What to capture",
        options: { page: "Visible part", fullPage: "Whole page", element: "Element" },
      },
      selectors: element,
    },
  },
  uploadDocument: {
    name: "Upload document",
    help: "Puts files from Documents, or what was downloaded earlier in the run, into a file field, a button that opens the choice of files, or a place to drop them.",
    words: "attach file attachment image",
    example: "Chooses a document in the field input[type=file].",
    inputs: { selectors: element, documentId: { label: "Document" } },
  },
  download: {
    name: "Download a file",
    help: "Takes the file that a click or an address leads to, and keeps it under Documents.",
    words: "save export pdf csv attachment get file document",
    example: "Downloads the price list and keeps its document under the name prices.",
    inputs: {
      from: {
        label: "The file comes from",
        options: { click: "A click on an element", address: "An address" },
      },
      selectors: element,
      url: { label: "Address", help: "The browser's own sign-in at the site is used." },
      fileName: { label: "Name of the document", help: "Empty means the file's own name." },
      name: {
        label: "Name",
        help: "Later steps have {{name.id}}, {{name.name}} and {{name.size}}.",
      },
      isCollected: {
        label: "Keep in the run's data",
        help: "The document's number, name and size; the document itself is kept in any case.",
      },
    },
  },
} as const satisfies StepTexts;
