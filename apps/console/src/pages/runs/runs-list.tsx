import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { runWords } from "../../entities/run/run.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { laterCode } from "../../ui/later-code.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { ListView } from "../../ui/list/list-view.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { FreshRuns } from "./fresh-runs.tsx";
import { RUN_PARTS } from "./run-commands.tsx";
import classes from "./runs-page.module.css";
import type { RunsListState } from "./use-runs-list.ts";

const fetchRuns = laterCode(
  [runWords, bulkWords],
  async () => (await import("./run-runs.tsx")).RUN_RUNS,
);
const NOTHING = {};

export function RunsList({ list, filter, loaded, isEmpty }: RunsListState) {
  const commands = useCommands(fetchRuns, list.selection, NOTHING);
  const [first] = loaded?.pages ?? [];
  return (
    <div className={classes["list"]}>
      {loaded && first && (
        <FreshRuns key={JSON.stringify(filter)} filter={filter} loaded={loaded} first={first} />
      )}
      <ListView list={list} parts={RUN_PARTS} commands={commands} empty={isEmpty && <NoneYet />} />
    </div>
  );
}

function NoneYet() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconHistory}
      title={t(($) => $.runs.noneYet)}
      text={t(($) => $.runs.noneYetText)}
      action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
    />
  );
}
