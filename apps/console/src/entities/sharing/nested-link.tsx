import type { Step } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";
import { viaOf } from "./opened-from.ts";

const NESTED = "nestedAction";

interface NestedLinkProps {
  step: Step;
  /** The action whose step it is; null for one that was never saved. */
  actionId: number | null;
  via: string | undefined;
}

/** From a step that nests another action to that action, and back by its crumbs. */
export function NestedLink({ step, actionId, via }: NestedLinkProps) {
  const { t } = useTranslation();
  const id = step.inputs["action"];
  if (step.type !== NESTED || typeof id !== "number" || actionId === null) return null;
  return (
    <LinkButton
      to="/actions"
      search={{ id, via: viaOf(via, { kind: "action", id: actionId }) }}
      size="xs"
      variant="default"
    >
      {t(($) => $.sharing.updates.open)}
    </LinkButton>
  );
}
