import { enumeratePlan, type RunPlan } from "@baton/contract";
import type { Agent } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { documentsInSteps } from "./document-references.ts";

interface AgentDocumentsDeps {
  /** What an agent has to carry out now. */
  findPresentPlan(extensionId: number): Promise<Pick<RunPlan, "rows"> | undefined>;
}

export type AgentDocuments = ReturnType<typeof makeAgentDocuments>;

/**
 * What an agent's secret opens of its user's documents: those that its present run names, and new
 * ones while that has a step that downloads. Whoever takes a browser over gets no more.
 */
export function makeAgentDocuments({ findPresentPlan }: AgentDocumentsDeps) {
  async function checkMayRead({ extensionId }: Agent, documentId: number): Promise<void> {
    const plan = await findPresentPlan(extensionId);
    const named = (plan?.rows ?? []).flatMap(({ steps }) => documentsInSteps(steps, "steps"));
    if (!named.some((one) => one.documentId === documentId)) throw fail("notFound");
  }

  async function checkMayCreate({ extensionId }: Agent): Promise<void> {
    const plan = await findPresentPlan(extensionId);
    const downloads = plan && enumeratePlan(plan).some(({ step }) => step.type === "download");
    if (!downloads) throw fail("notFound");
  }

  return { checkMayRead, checkMayCreate };
}
