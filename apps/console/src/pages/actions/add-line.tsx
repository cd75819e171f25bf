import type { ActionTypeDefinition } from "@baton/catalogue";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../editor/outline-line.module.css";
import { AddMenu } from "../../entities/step/add-menu.tsx";
import type { AddLine } from "../../entities/step/step-lines.ts";
import { blockNames } from "../../entities/step/step-tree.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";

interface AddLineViewProps {
  line: AddLine;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (type: ActionTypeDefinition) => void;
}

/** The end of a block, where its next step goes: Enter or a click on it offers the catalogue. */
export function AddLineView({ line, ...menu }: AddLineViewProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { step, number } = line.parent;
  const hasBranches = blockNames(step).length > 1;
  const branch = hasBranches ? ` · ${words.block(line.list.block)}` : "";
  return (
    <AddMenu
      {...menu}
      label={t(($) => $.actions.addStep)}
      target={
        <span className={classes["add"]}>
          <IconPlus size={14} stroke={1.8} aria-hidden />
          {line.index === 0 ? t(($) => $.actions.emptyBlock) : t(($) => $.actions.addHere)}
          <span className="visually-hidden">
            {`${number} ${step.label ?? words.type(step.type).name}${branch}`}
          </span>
        </span>
      }
    />
  );
}
