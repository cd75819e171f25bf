import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  AccountStatus,
  AGENT_PATH,
  type AccountTask,
  type AccountWord,
  type AgentMessage,
  agentMessageSchema,
  getHealth,
  type HelloMessage,
  type HoldCommand,
  type HoldEvents,
  type HoldPurpose,
  type JsonValue,
  type RunPlan,
  type RunReport,
  type ServerMessage,
  type ServiceCall,
  type SettingsKey,
  splitMessage,
  type ToldSettings,
  type WantedRun,
  type Way,
  type WayWord,
} from "@baton/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { SECRET } from "./credentials.ts";
import { respond } from "./fixture-pages.ts";
import { KeptHold } from "./kept-hold.ts";

type MessageBody = ServerMessage extends infer M
  ? M extends ServerMessage
    ? Omit<M, "id">
    : never
  : never;
type EndedReport = Extract<RunReport, { kind: "finished" }>;

/** One run as the server would keep it: nothing doubled, nothing missing. */
export class KeptRun {
  readonly runId: number;
  readonly plan: RunPlan;
  readonly reports: RunReport[] = [];
  /** Numbers that came more than once: allowed on the wire, kept once. */
  readonly repeatedSeqs: number[] = [];
  wanted: "running" | "paused" | "stopped" = "running";
  startRowIndex = 0;

  constructor(runId: number, plan: RunPlan) {
    this.runId = runId;
    this.plan = plan;
  }

  get lastSeq(): number {
    return this.reports.at(-1)?.seq ?? 0;
  }

  get message(): WantedRun {
    const { runId, plan, startRowIndex, wanted } = this;
    if (wanted === "stopped") return { wanted, runId };
    return { wanted, runId, plan, startRowIndex, ackedSeq: this.lastSeq };
  }

  keep(report: RunReport): void {
    if (report.seq <= this.lastSeq) this.repeatedSeqs.push(report.seq);
    else if (report.seq === this.lastSeq + 1) this.reports.push(report);
    else throw new Error(`event ${report.seq} of run ${this.runId} came after ${this.lastSeq}`);
  }

  get end(): EndedReport | undefined {
    return this.reports.find((report) => report.kind === "finished");
  }

  of<Kind extends RunReport["kind"]>(kind: Kind): Extract<RunReport, { kind: Kind }>[] {
    return this.reports.filter(
      (report): report is Extract<RunReport, { kind: Kind }> => report.kind === kind,
    );
  }

  /** Data by name; the last one of a name counts. */
  get data(): Record<string, unknown> {
    const entries = this.of("stepFinished").flatMap(({ data }) => (data ? [data] : []));
    return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  }
}

/** A gateway that keeps what agents report, and serves the pages that tests run on. */
export class Gateway {
  readonly #server: Server;
  readonly #sockets = new Set<WebSocket>();
  readonly #watchers = new Set<() => void>();
  readonly runs: KeptRun[] = [];
  hold: KeptHold | null = null;
  readonly hellos: HelloMessage[] = [];
  readonly stopRequests: number[] = [];
  /** What the server makes for steps that ask, one after the other. */
  readonly codes: string[] = [];
  /** Who asked whether it lives. */
  readonly healthAskedFrom: string[] = [];
  /** What was said of accounts, in order. */
  readonly accountWords: AccountWord[] = [];
  /** What was said of ways out, in order. */
  readonly wayWords: WayWord[] = [];
  /** Which settings were taken, in order. */
  readonly settingsTaken: SettingsKey[] = [];
  #settings: ToldSettings | undefined;
  #task: AccountTask | null = null;
  #way: Way | undefined;
  #run: KeptRun | null = null;
  acknowledges = true;
  /** What `welcome` calls the browser instead of what it calls itself. */
  installationId: string | undefined;
  refusal: Omit<Extract<ServerMessage, { type: "refused" }>, "id" | "type"> | undefined;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== getHealth.path) return respond(request, response);
      const { remoteAddress = "" } = request.socket;
      this.healthAskedFrom.push(remoteAddress.replace("::ffff:", ""));
      response.end(JSON.stringify({ status: "ok", version: "0.6.0" }));
    });
    const webSockets = new WebSocketServer({ server, path: AGENT_PATH });
    webSockets.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("message", (data: Buffer, isBinary: boolean) =>
        this.#hear(socket, isBinary ? withImages(data) : JSON.parse(data.toString())),
      );
    });
  }

  static async start(port = 0): Promise<Gateway> {
    const server = createServer();
    server.listen(port);
    await once(server, "listening");
    return new Gateway(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The fixture pages under another host: another site to the browser. */
  get otherUrl(): string {
    return `http://localhost:${this.port}`;
  }

  get isConnected(): boolean {
    return this.#sockets.size > 0;
  }

  start(plan: RunPlan): KeptRun {
    const run = new KeptRun(this.runs.length + 1, plan);
    this.runs.push(run);
    this.#run = run;
    this.#command(run);
    return run;
  }

  want(run: KeptRun, wanted: KeptRun["wanted"]): void {
    run.wanted = wanted;
    this.#command(run);
  }

  /** Says what is to become of the account, now and after each hello. */
  sendAccount(task: AccountTask): void {
    this.#task = task;
    for (const socket of this.#sockets) send(socket, { type: "account", task });
  }

  /** Says how the browser is to go out, now and in each welcome. */
  sendWay(way: Way): void {
    this.#way = way;
    for (const socket of this.#sockets) send(socket, { type: "way", way });
  }

  /** Tells other settings, now and in each welcome; ends when they are taken. */
  async sendSettings(settings: ToldSettings): Promise<void> {
    this.#settings = settings;
    for (const socket of this.#sockets) send(socket, { type: "settings", settings });
    await this.until(() =>
      this.settingsTaken.some(({ revision }) => revision === settings.revision),
    );
  }

  /** What was said of the way last, once something was. */
  async wayWord(key: string): Promise<WayWord> {
    const find = () => this.wayWords.findLast((word) => word.key === key);
    await this.until(() => find() !== undefined);
    return find() as WayWord;
  }

  /** What came of the task in the end. */
  async accountOutcome(checkId: number): Promise<AccountWord> {
    const find = () =>
      this.accountWords.find(
        (word) => word.checkId === checkId && word.status !== AccountStatus.Checking,
      );
    await this.until(() => find() !== undefined);
    return find() as AccountWord;
  }

  /** Takes up a run that another gateway began. */
  resume(run: KeptRun): void {
    this.#run = run;
  }

  /** Names no run in the next welcome. */
  forget(): void {
    this.#run = null;
  }

  drop(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Until the condition holds; looked at whenever a message comes. */
  until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isMet()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  async ended(run: KeptRun): Promise<EndedReport> {
    await this.until(() => run.end !== undefined);
    return run.end as EndedReport;
  }

  async play(plan: RunPlan): Promise<KeptRun> {
    await this.until(() => this.hellos.length > 0 && this.isConnected);
    const run = this.start(plan);
    await this.ended(run);
    return run;
  }

  async close(): Promise<void> {
    this.drop();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #command(run: KeptRun): void {
    for (const socket of this.#sockets) send(socket, { type: "run", run: run.message });
  }

  #hear(socket: WebSocket, heard: unknown): void {
    const message = agentMessageSchema.parse(heard);
    this.#answer(socket, message);
    for (const look of [...this.#watchers]) look();
  }

  #answer(socket: WebSocket, message: AgentMessage): void {
    switch (message.type) {
      case "hello":
        return this.#greet(socket, message);
      case "events":
        return this.#keepReports(socket, message.runId, message.events);
      case "ping":
        return send(socket, { type: "pong" });
      case "stopRequest":
        this.stopRequests.push(message.runId);
        break;
      case "serviceCall":
        return this.#answerCode(socket, message);
      case "settingsTaken":
        this.settingsTaken.push(message.settings);
        break;
      case "wayWord": {
        const { type: _, id: __, ...word } = message;
        this.wayWords.push(word);
        break;
      }
      case "accountStatus": {
        const { type: _, id: __, ...word } = message;
        this.accountWords.push(word);
        const { checkId, wordId } = word;
        return send(socket, { type: "accountAck", checkId, wordId });
      }
      case "holdEvents":
        this.#keepHoldEvents(socket, message);
    }
  }

  #keepReports(socket: WebSocket, runId: number, reports: RunReport[]): void {
    const run = this.runs.find((one) => one.runId === runId);
    for (const report of reports) run?.keep(report);
    const seq = reports.at(-1)?.seq ?? 0;
    if (this.acknowledges) send(socket, { type: "ack", runId, seq });
  }

  #keepHoldEvents(socket: WebSocket, { holdId, events }: HoldEvents): void {
    const seq = this.hold?.keep(events) ?? 0;
    send(socket, { type: "holdAck", holdId, seq });
  }

  /** A window begins to hold the browser. */
  holdBrowser(purpose: HoldPurpose): KeptHold {
    const hold = new KeptHold(purpose);
    this.hold = hold;
    for (const socket of this.#sockets) send(socket, { type: "hold", hold: hold.wanted });
    return hold;
  }

  releaseBrowser(): void {
    this.hold = null;
    for (const socket of this.#sockets) send(socket, { type: "hold", hold: null });
  }

  /** What came of a command of the window that holds the browser. */
  async doHeld(command: HoldCommand): Promise<JsonValue> {
    const { hold } = this;
    if (!hold) throw new Error("nobody holds the browser");
    const commandId = crypto.randomUUID();
    const { holdId } = hold.wanted;
    for (const socket of this.#sockets)
      send(socket, { type: "holdCommand", holdId, commandId, command });
    await this.until(() => hold.outcomeOf(commandId) !== undefined);
    const outcome = hold.outcomeOf(commandId);
    if (!outcome?.isDone) throw new Error(JSON.stringify(outcome));
    return outcome.value;
  }

  #answerCode(socket: WebSocket, { runId, place }: ServiceCall): void {
    const value = this.codes.shift();
    // A server that is slow, unless a test says what it answers.
    if (value === undefined) return;
    const outcome = { isDone: true, result: "", value } as const;
    send(socket, { type: "serviceAnswer", runId, place, outcome });
  }

  #greet(socket: WebSocket, hello: HelloMessage): void {
    this.hellos.push(hello);
    if (this.refusal) return send(socket, { type: "refused", ...this.refusal });
    const run = this.#run;
    send(socket, {
      type: "welcome",
      serverVersion: "0.6.0",
      extensionId: 7,
      extensionName: "Browser 7",
      userEmail: "owner@example.com",
      installationId: this.installationId ?? hello.installationId,
      ...(hello.secret === undefined ? { secret: SECRET } : {}),
      run: run && !run.end ? run.message : null,
      ...(this.#way && { way: this.#way }),
      ...(this.#settings && { settings: this.#settings }),
    });
    if (this.#task) send(socket, { type: "account", task: this.#task });
    if (this.hold) send(socket, { type: "hold", hold: this.hold.wanted });
  }
}

function send(socket: WebSocket, body: MessageBody): void {
  socket.send(JSON.stringify({ id: crypto.randomUUID(), ...body }));
}

/** A binary message with its screenshots where the agent had them: in the events, as base64. */
function withImages(data: Buffer): unknown {
  const parts = splitMessage(data);
  const message = agentMessageSchema.parse(JSON.parse(parts?.json ?? ""));
  if (message.type !== "events") return message;
  let at = 0;
  const events = message.events.map((event) => {
    if (event.kind !== "stepFinished" || event.screenshotBytes === undefined) return event;
    const { screenshotBytes, ...rest } = event;
    const image = parts?.bytes.subarray(at, (at += screenshotBytes)) ?? [];
    return { ...rest, screenshot: Buffer.from(image).toString("base64") };
  });
  return { ...message, events };
}
