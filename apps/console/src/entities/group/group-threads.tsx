import type { ExtensionGroup } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { usedThreads } from "./group.queries.ts";
import { Threads } from "./threads.tsx";
import { useGroupChange } from "./use-group-change.ts";

interface GroupThreadsProps {
  group: ExtensionGroup;
  isOpenAtFirst?: boolean;
  onClose?: () => void;
  tabIndex?: number;
}

/** How many threads the group uses and allows. */
export function GroupThreads({ group, ...rest }: GroupThreadsProps) {
  const { t } = useTranslation();
  const change = useGroupChange(group);
  return (
    <Threads
      {...rest}
      used={usedThreads(group)}
      limit={group.threadCount}
      fieldLabel={t(($) => $.groups.limitOf, { name: group.name })}
      onSave={(threadCount) => change.mutate({ threadCount })}
    />
  );
}
