import type { RunReport, StepError } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { isPassing } from "../../../../database/passing-error.ts";
import type { Delivery, Receipt } from "../reports/report-writer.ts";

interface AloneDeps {
  log: FastifyBaseLogger;
  /** One delivery in a change of its own. */
  write(delivery: Delivery): Promise<Receipt>;
  clock(): Date;
}

const NOT_KEPT: StepError = {
  code: "reportNotKept",
  message: "What was reported here could not be kept",
};

/**
 * A delivery that could not be written with others, or as a whole: event by event. One that cannot be
 * kept even alone is kept without what it brought, and says so in its run's log: refused it would
 * come again and again, and all that come after it would wait.
 */
export async function writeAlone(deps: AloneDeps, delivery: Delivery): Promise<Receipt> {
  try {
    return await deps.write(delivery);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  let receipt: Receipt | undefined;
  let missing = 0;
  for (const [index, event] of delivery.events.entries()) {
    const isFirst = delivery.isFirst && index === 0;
    receipt = await writeEvent(deps, { ...delivery, events: [event], isFirst });
    if (receipt.type !== "taken") return receipt;
    missing += receipt.missing;
  }
  return receipt?.type === "taken" ? { ...receipt, missing } : refusal;
}

const refusal: Receipt = { type: "invalid", message: "the database cannot keep it" };

async function writeEvent(deps: AloneDeps, delivery: Delivery): Promise<Receipt> {
  const [event] = delivery.events;
  if (!event) return refusal;
  const bare = withoutBurden(event);
  for (const kept of [event, bare, { ...bare, at: deps.clock().toISOString() }]) {
    try {
      const screenshots = kept === event ? delivery.screenshots : new Map<number, Buffer>();
      return await deps.write({ ...delivery, events: [kept], screenshots });
    } catch (error) {
      if (isPassing(error)) throw error;
      const { runId } = delivery;
      deps.log.error({ err: error, runId, seq: event.seq }, "A report cannot be kept as it is");
    }
  }
  return refusal;
}

/** The event as such, with the note that what it brought is gone. */
function withoutBurden(event: RunReport): RunReport {
  if (event.kind === "stepFinished") {
    const { data: _, screenshot: __, selector: ___, result: ____, read: _____, ...rest } = event;
    return { ...rest, error: NOT_KEPT };
  }
  return "error" in event ? { ...event, error: NOT_KEPT } : event;
}
