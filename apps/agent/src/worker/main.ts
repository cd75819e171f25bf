import { z } from "zod";
import { listenToDebugger } from "../debugger-transport/debugger-events.ts";
import { PICKS } from "../picker/pick-messages.ts";
import { GESTURES } from "../recorder/listening.ts";
import { listenToTabs } from "../tabs/tab-events.ts";
import { listenToProxy } from "../way/browser-way.ts";
import { listenToProxyLogins } from "../way/proxy-login.ts";
import { Agent } from "./agent.ts";
import { type AgentStatus, POPUP_PORT, type PopupRequest } from "./agent-status.ts";

// Extensions may not make code from text; zod need not try.
z.config({ jitless: true });

// Chromium wakes the worker only for listeners that were there when its first turn ended.
listenToDebugger();
listenToTabs();
GESTURES.listen();
PICKS.listen();
listenToProxy();
listenToProxyLogins();
const ports = new Set<chrome.runtime.Port>();
let agent: Agent | null = null;
let isConfigured = true;

const status = (): AgentStatus =>
  agent?.status ?? {
    version: chrome.runtime.getManifest().version,
    serverUrl: null,
    link: "waiting",
    identity: null,
    refusal: isConfigured ? null : { reason: "notConfigured" },
    run: null,
    unsentCount: 0,
  };

let isTelling = false;
/** Popups hear of a burst of changes once. */
function tellPopups(): void {
  if (isTelling || ports.size === 0) return;
  isTelling = true;
  setTimeout(() => {
    isTelling = false;
    for (const port of ports) port.postMessage(status());
  }, 50);
}

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== POPUP_PORT) return;
  ports.add(port);
  port.onDisconnect.addListener(() => ports.delete(port));
  port.onMessage.addListener((request: PopupRequest) => void agent?.handle(request));
  port.postMessage(status());
});

const ALARM = "keep-alive";
/** Only unpacked extensions get alarms this often; others get one every 30 s. */
const RUN_ALARM = "run";
const RUN_ALARM_SECONDS = 3;
chrome.alarms.onAlarm.addListener((alarm) => {
  if (alarm.name === ALARM) agent?.keepAlive();
});

let hasRunAlarm: boolean | null = null;
/** A worker that ends in the middle of its work is to be back soon. */
function keepRunAlive(): void {
  const isRunning = agent?.isBusy ?? false;
  if (isRunning === hasRunAlarm) return;
  hasRunAlarm = isRunning;
  if (isRunning) void chrome.alarms.create(RUN_ALARM, { periodInMinutes: RUN_ALARM_SECONDS / 60 });
  else void chrome.alarms.clear(RUN_ALARM);
}

function followChange(): void {
  keepRunAlive();
  tellPopups();
}
// Their only use is to start the worker with the browser.
chrome.runtime.onStartup.addListener(() => {});
chrome.runtime.onInstalled.addListener(() => {});

async function start(): Promise<void> {
  // Before the first connection: a worker that dies while it waits is woken by it.
  await chrome.alarms.create(ALARM, { periodInMinutes: 0.5 });
  try {
    agent = await Agent.start(followChange);
  } catch (error) {
    isConfigured = false;
    reportError(error);
  }
  tellPopups();
}
void start();
