import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DraftMerge } from "./draft-merge.ts";
import classes from "./merge.module.css";
import type { Side } from "./merge-lines.ts";
import type { MergeChoicesState } from "./use-merge-choices.ts";

interface MergeQuestionsProps<Draft> {
  merge: DraftMerge<Draft>;
  choices: MergeChoicesState<Draft>;
}

const SIDES: readonly Side[] = ["mine", "theirs"];

/** Where both touched the same: the two beside each other, and a choice between them. */
export function MergeQuestions<Draft>({ merge, choices }: MergeQuestionsProps<Draft>) {
  const { t } = useTranslation();
  return (
    <div className={classes["questions"]}>
      {merge.questions.length > 1 && (
        <div className={classes["all"]}>
          <Button size="xs" variant="subtle" onClick={() => choices.chooseAll("mine")}>
            {t(($) => $.editor.mergeAllMine)}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => choices.chooseAll("theirs")}>
            {t(($) => $.editor.mergeAllTheirs)}
          </Button>
        </div>
      )}
      {merge.questions.map((question) => (
        <fieldset key={question.id} className={classes["question"]}>
          <legend>
            <bdi>{question.title}</bdi>
          </legend>
          {SIDES.map((side) => (
            <Choice
              key={side}
              name={question.id}
              side={side}
              lines={question[side]}
              isChosen={choices.sideOf(question.id) === side}
              onChoose={() => choices.choose(question.id, side)}
            />
          ))}
        </fieldset>
      ))}
      {merge.isOrderOpen && (
        <fieldset className={classes["question"]}>
          <legend>{t(($) => $.editor.mergeOrder)}</legend>
          {SIDES.map((side) => (
            <Choice
              key={side}
              name="order"
              side={side}
              lines={[
                side === "mine"
                  ? t(($) => $.editor.mergeOrderMine)
                  : t(($) => $.editor.mergeOrderTheirs),
              ]}
              isChosen={choices.order === side}
              onChoose={() => choices.chooseOrder(side)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  side: Side;
  lines: readonly string[] | null;
  isChosen: boolean;
  onChoose: () => void;
}

const LINE_MAX_CHARS = 400;

function Choice({ name, side, lines, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const said = lines?.length === 0 ? [t(($) => $.editor.mergeSame)] : lines;
  return (
    <label className={classes["choice"]} data-chosen={isChosen || undefined}>
      <span className={classes["side"]}>
        <input type="radio" name={`merge ${name}`} checked={isChosen} onChange={onChoose} />
        {side === "mine" ? t(($) => $.editor.mergeMine) : t(($) => $.editor.mergeTheirs)}
      </span>
      {(said ?? [t(($) => $.editor.mergeGone)]).map((line) => (
        <bdi key={line} className={classes["line"]}>
          {line.slice(0, LINE_MAX_CHARS)}
        </bdi>
      ))}
    </label>
  );
}
