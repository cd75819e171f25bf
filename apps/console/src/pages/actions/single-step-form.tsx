import type { Editor } from "../../editor/use-editor.ts";
import classes from "../../editor/editor.module.css";
import { StepForm } from "../../entities/step/form/step-form.tsx";
import type { Fault } from "../../entities/step/step-issues.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import type { ActionDraft } from "./action-draft.ts";

interface SingleStepFormProps {
  editor: Editor<ActionDraft>;
  faults: Record<string, Fault>;
  areFaultsShown: boolean;
}

/** An action that is one type with its inputs. */
export function SingleStepForm({ editor, faults, areFaultsShown }: SingleStepFormProps) {
  const words = useCatalogueTexts();
  const { typeName, inputs } = editor.draft;
  return (
    <div className={classes["panel"]} style={{ maxWidth: 560, overflowY: "auto" }}>
      <h2 className={classes["panelTitle"]}>
        <TypeIcon type={typeName} />
        {words.type(typeName).name}
      </h2>
      <fieldset className={classes["fields"]} disabled={editor.isReadOnly}>
        <StepForm
          type={typeName}
          inputs={inputs}
          faults={faults}
          areAllShown={areFaultsShown}
          variables={[]}
          onChange={(next, changed) =>
            editor.change({
              update: (draft) => ({ ...draft, inputs: next }),
              mergeKey: `inputs.${changed}`,
            })
          }
        />
      </fieldset>
    </div>
  );
}
