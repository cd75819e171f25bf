import { SegmentedControl } from "@mantine/core";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import { handleError } from "../ui/handle-error.ts";
import { SplitColumns } from "../ui/split-view.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftBanners } from "./draft-offer.tsx";
import type { EditorDescriptor, EditorKind, EditorSides, OpenThing } from "./editor-descriptor.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorMenu } from "./editor-menu.tsx";
import classes from "./editor.module.css";
import { ProblemsButton } from "./problems-button.tsx";
import { RefusedSave } from "./refused-save.tsx";
import { selectOne } from "./selection.ts";
import { SideForm, type WantedField } from "./side-form.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { SeedOf } from "./use-editor-navigation.ts";
import { useOpenThing } from "./use-open-thing.ts";

export interface OpenEditorProps<Kind extends EditorKind> {
  descriptor: EditorDescriptor<Kind>;
  /** What the server has; null for a new thing. */
  saved: Kind["saved"] | null;
  initial: Kind["draft"];
  /** Holds what is open, for the page and its list. */
  openRef?: Ref<OpenThing<Kind>> | undefined;
  /** It was deleted since it was opened. */
  isRemoved?: boolean;
  seedOf: SeedOf;
  /** What a new thing began with. */
  seed: string;
  onCreated: (id: number) => void;
  onRemoved: () => void;
  onBack: () => void;
}

const NO_SIDES: EditorSides = { label: "", parts: [] };

/** Edits one thing, in the columns beside the list. Give it a key for each thing. */
export function OpenEditor<Kind extends EditorKind>(props: OpenEditorProps<Kind>) {
  const { t } = useTranslation();
  const { descriptor, saved } = props;
  const { isNameMissing, refusals, saving, kept, reload, findMerge, state } = useOpenThing(
    descriptor,
    props,
  );
  const shown = useSide(descriptor.firstSide);
  const mainId = useId();
  usePageTitle(saved?.name);
  const open: OpenThing<Kind> = {
    ...state,
    openSide: (key, isNew = false) => shown.show(key, isNew ? "first" : null),
  };
  useImperativeHandle(props.openRef, () => open);
  useWantedLine(descriptor, open);
  const { editor } = open;
  const sides = descriptor.sides?.(open) ?? NO_SIDES;
  const leaveSide = () => {
    shown.setOpen(false);
    const main = document.getElementById(mainId);
    main?.querySelector<HTMLElement>("[role=tree]")?.focus();
  };
  const part = sides.parts.find(({ key }) => key === shown.side) ?? sides.parts[0];
  return (
    <SplitColumns
      main={
        <div id={mainId} style={{ display: "contents" }}>
          <EditorHeader
            name={editor.draft.name}
            nameLabel={descriptor.words.nameLabel}
            nameError={isNameMissing ? t(($) => $.common.required) : null}
            onRename={(name) =>
              editor.change({ update: (before) => ({ ...before, name }), mergeKey: "name" })
            }
            editor={{ isReadOnly: editor.isReadOnly, isDirty: open.isUnsaved }}
            isSaving={saving.isSaving}
            onSave={() => open.saveThen()}
            onBack={props.onBack}
          >
            <ProblemsButton problemsOf={descriptor.problems} open={open} />
            {descriptor.header?.(open)}
            {saved && (
              <EditorMenu
                descriptor={descriptor}
                saved={saved}
                entries={descriptor.menu?.(saved, open) ?? []}
                onRemoved={props.onRemoved}
              />
            )}
          </EditorHeader>
          <RefusedSave
            descriptor={descriptor}
            open={open}
            refusals={refusals}
            isNameMissing={isNameMissing}
            onFault={(key) => shown.show(key, "fault")}
            mainId={mainId}
          />
          <DraftBanners {...kept} />
          <ChangedElsewhere
            saved={saved}
            editor={editor}
            saving={saving}
            isRemoved={props.isRemoved}
            onReload={() => void reload().catch(handleError)}
          />
          {descriptor.main(open)}
          <UnsavedGuard
            isDirty={editor.isDirty}
            seedOf={props.seedOf}
            saveThen={open.saveThen}
            onLeave={kept.giveUp}
          />
          {saving.hasConflict && (
            <ConflictDialog
              onClose={saving.closeConflict}
              onReload={() => void reload().catch(handleError)}
              onOverwrite={saving.overwrite}
              findMerge={findMerge}
            />
          )}
        </div>
      }
      side={
        part ? (
          <SideForm wanted={shown.wanted} onShown={() => shown.setWanted(null)} onLeave={leaveSide}>
            <Side sides={sides} current={part.key} onChange={shown.setSide} />
          </SideForm>
        ) : null
      }
      drawer={{
        isOpen: shown.isOpen,
        title: part?.title ?? "",
        onClose: leaveSide,
      }}
    />
  );
}

/** Which part of the side is shown, whether its drawer is open, and where the focus is to go there. */
function useSide(first: string | undefined) {
  const [side, setSide] = useState(first);
  const [isOpen, setOpen] = useState(first !== undefined);
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const show = (key: string, field: WantedField | null): void => {
    setWanted(field);
    setSide(key);
    setOpen(true);
  };
  return { side, setSide, isOpen, setOpen, wanted, setWanted, show };
}

/** Once for each time that an address leads to a line. */
function useWantedLine<Kind extends EditorKind>(
  { wanted }: EditorDescriptor<Kind>,
  { editor, openSide }: OpenThing<Kind>,
): void {
  const lead = useEffectEvent(() => {
    if (!wanted) return;
    editor.select(selectOne(wanted.line));
    openSide(wanted.side);
    wanted.onShown();
  });
  const line = wanted?.line;
  useEffect(() => {
    if (line !== undefined) lead();
  }, [line]);
}

interface SideProps {
  sides: EditorSides;
  current: string;
  onChange: (key: string) => void;
}

function Side({ sides: { label, parts }, current, onChange }: SideProps) {
  const content = parts.find(({ key }) => key === current)?.content;
  if (parts.length < 2) return content;
  return (
    <div className={classes["side"]}>
      <div className={classes["tabs"]}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={label}
          data={parts.map(({ key, title }) => ({ value: key, label: title }))}
          value={current}
          onChange={onChange}
        />
      </div>
      <div className={classes["sideBody"]}>{content}</div>
    </div>
  );
}
