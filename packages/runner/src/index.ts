export { abortable, reasonOf, sleep } from "./core/abortable.ts";
export { type Clock, SYSTEM_CLOCK } from "./core/clock.ts";
export { PauseGate } from "./core/pause-gate.ts";
export type {
  BegunCall,
  PassCall,
  PassDecision,
  StepCall,
  StepDriver,
  StepKind,
  StepResult,
} from "./core/step-call.ts";
export { StepFailure } from "./core/step-failure.ts";
export {
  fillTemplates,
  findVariable,
  textOfVariable,
  toText,
  type Variables,
} from "./core/templates.ts";
export { Interpreter } from "./walk/interpreter.ts";
export { startPosition } from "./walk/position.ts";
export { type Area, MemoryArea } from "./storage/area.ts";
export {
  type HeldAccount,
  type KnownIdentity,
  localItems,
  sessionItems,
  NO_TABS,
  readEventKey,
  type Refusal,
  type TabState,
} from "./storage/items.ts";
export type { Description } from "./link/identity.ts";
export type { LinkState } from "./link/link.ts";
export type { OpenSocket, Socket, SocketEvents } from "./link/socket.ts";
export type { AccountDriver, AccountOutcome, AccountWork } from "./host/account-host.ts";
export { type Held, type HoldDriver, HoldFailure } from "./host/hold-host.ts";
export type { BegunRun, Drivers, RunDriver } from "./host/run-host.ts";
export type { CallService, ServiceResult } from "./host/service-calls.ts";
export { type Platform, Runner, type RunnerObserver } from "./host/runner.ts";
export type { Preparation } from "./host/prepare-run.ts";
export type { Look, WayDriver } from "./host/way-host.ts";
