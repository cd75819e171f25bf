/** Puppeteer without Node: its own name for the browser's build is told nowhere else. */
export {
  connect,
  type Browser,
  type CDPSession,
  type ConnectionTransport,
  type Frame,
  type Keyboard,
  type KeyInput,
  type Page,
  TimeoutError,
} from "puppeteer-core/internal/puppeteer-core-browser.js";
