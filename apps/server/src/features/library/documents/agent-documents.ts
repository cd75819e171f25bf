import { enumeratePlan, type RunPlan } from "@baton/contract";
import type { Agent } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { documentsInSteps } from "./document-references.ts";

interface AgentDocumentsDeps {
  /** What an agent has to carry out now. */
  findPresentRun(
    extensionId: number,
  ): Promise<{ id: number; plan: Pick<RunPlan, "rows"> } | undefined>;
  isMadeByRun(documentId: number, runId: number): Promise<boolean>;
}

export type AgentDocuments = ReturnType<typeof makeAgentDocuments>;

/**
 * What an agent's secret opens of its user's documents: those that its present run names or
 * has made, and new ones while that has a step that downloads. Whoever takes a browser over gets no more.
 */
export function makeAgentDocuments({ findPresentRun, isMadeByRun }: AgentDocumentsDeps) {
  async function checkMayRead({ extensionId }: Agent, documentId: number): Promise<void> {
    const run = await findPresentRun(extensionId);
    if (!run) throw fail("notFound");
    const named = run.plan.rows.flatMap(({ steps }) => documentsInSteps(steps, "steps"));
    const isNamed = named.some((one) => one.documentId === documentId);
    if (!isNamed && !(await isMadeByRun(documentId, run.id))) throw fail("notFound");
  }

  /** The run that makes it. */
  async function admitMaker({ extensionId }: Agent): Promise<number> {
    const run = await findPresentRun(extensionId);
    const downloads = run && enumeratePlan(run.plan).some(({ step }) => step.type === "download");
    if (!downloads) throw fail("notFound");
    return run.id;
  }

  return { checkMayRead, admitMaker };
}
