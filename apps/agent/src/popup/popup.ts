import { type AgentStatus, POPUP_PORT, type PopupRequest } from "../worker/agent-status.ts";
import { textsFor } from "./texts.ts";

const { language, texts } = textsFor(navigator.languages);
document.documentElement.lang = language;

function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the popup has no ${id}`);
  return element;
}

const parts = {
  link: part("link", HTMLElement),
  name: part("name", HTMLElement),
  id: part("id", HTMLElement),
  server: part("server", HTMLAnchorElement),
  email: part("email", HTMLElement),
  refusal: part("refusal", HTMLElement),
  refusalText: part("refusal-text", HTMLElement),
  retry: part("retry", HTMLButtonElement),
  script: part("script", HTMLElement),
  progressBlock: part("progress-block", HTMLElement),
  row: part("row", HTMLElement),
  progress: part("progress", HTMLProgressElement),
  step: part("step", HTMLElement),
  stop: part("stop", HTMLButtonElement),
  question: part("question", HTMLElement),
  questionText: part("question-text", HTMLElement),
  goOn: part("go-on", HTMLButtonElement),
  stopNow: part("stop-now", HTMLButtonElement),
  unsent: part("unsent", HTMLElement),
  version: part("version", HTMLElement),
};

function showIdentity({ link, identity, serverUrl }: AgentStatus): void {
  parts.link.textContent = texts.link[link];
  parts.link.dataset["state"] = link;
  parts.name.textContent = identity?.extensionName ?? texts.notEnrolled;
  parts.id.textContent = identity ? `#${identity.extensionId}` : "";
  parts.email.textContent = identity?.userEmail ?? "";
  parts.server.textContent = serverUrl ?? "";
  parts.server.href = serverUrl ?? "";
}

function showRefusal({ refusal }: AgentStatus): void {
  parts.refusal.hidden = refusal === null;
  parts.refusalText.textContent = refusal ? texts.refusals[refusal.reason] : "";
  parts.retry.hidden = refusal?.reason === "notConfigured";
}

/** Whether the user is asked if the run is really to be stopped. */
let isAsking = false;

function showStop(isRunning: boolean): void {
  isAsking &&= isRunning;
  parts.stop.hidden = !isRunning || isAsking;
  parts.question.hidden = !isAsking;
}

function showRun({ run }: AgentStatus): void {
  parts.progressBlock.hidden = run === null;
  showStop(run !== null);
  if (!run) {
    parts.script.textContent = texts.nothingRuns;
    return;
  }
  parts.stop.disabled = false;
  const paused = run.isPaused ? ` (${texts.paused})` : "";
  parts.script.textContent = run.scriptName + paused;
  parts.row.textContent = texts.row(run.rowNumber, run.rowCount, run.rowName);
  parts.step.textContent = texts.step(run.stepNumber, run.stepCount, run.stepName);
  parts.progress.max = run.stepCount;
  parts.progress.value = run.stepNumber;
  parts.progress.setAttribute("aria-label", parts.step.textContent);
}

function show(status: AgentStatus): void {
  showIdentity(status);
  showRefusal(status);
  showRun(status);
  parts.unsent.hidden = status.unsentCount === 0 || status.link === "online";
  parts.unsent.textContent = texts.unsent(status.unsentCount);
  parts.version.textContent = texts.version(status.version);
}

parts.stop.textContent = texts.stop;
parts.questionText.textContent = texts.sureToStop;
parts.goOn.textContent = texts.goOn;
parts.stopNow.textContent = texts.stopNow;
parts.retry.textContent = texts.retry;

/** The port is lost whenever the worker ends; a new one starts it again. */
function connect(): void {
  const port = chrome.runtime.connect({ name: POPUP_PORT });
  const ask = (request: PopupRequest): void => port.postMessage(request);
  port.onMessage.addListener(show);
  parts.stop.onclick = () => {
    isAsking = true;
    showStop(true);
    parts.goOn.focus();
  };
  parts.goOn.onclick = () => {
    isAsking = false;
    showStop(true);
    parts.stop.focus();
  };
  parts.stopNow.onclick = () => {
    isAsking = false;
    showStop(true);
    parts.stop.disabled = true;
    ask({ type: "stop" });
  };
  parts.retry.onclick = () => ask({ type: "retry" });
  port.onDisconnect.addListener(connect);
}
connect();
