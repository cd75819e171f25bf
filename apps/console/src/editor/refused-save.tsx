import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../ui/banner.tsx";
import { focusFirstFault } from "../ui/first-fault.ts";
import type { EditorDescriptor, EditorKind, OpenThing } from "./editor-descriptor.ts";
import { selectOne } from "./selection.ts";

interface RefusedSaveProps<Kind extends EditorKind> {
  descriptor: EditorDescriptor<Kind>;
  open: OpenThing<Kind>;
  /** How often a save was refused; none is 0. */
  refusals: number;
  isNameMissing: boolean;
  /** Shows a part of the side, with the focus in its first faulty field. */
  onFault: (side: string) => void;
  /** The id of what stands in the middle. */
  mainId: string;
}

/** Why a save was refused, until that is mended; each refusal leads to the first fault. */
export function RefusedSave<Kind extends EditorKind>(props: RefusedSaveProps<Kind>) {
  const { t } = useTranslation();
  const { descriptor, open, refusals, isNameMissing, mainId } = props;
  const { faultyLines, faultySide } = open.faults;
  const lead = useEffectEvent(() => {
    const isInMiddle = isNameMissing || faultySide === null;
    if (isInMiddle) return void focusFirstFault(document.getElementById(mainId));
    const [line] = faultyLines;
    if (line !== undefined) open.editor.select(selectOne(line));
    props.onFault(faultySide);
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
  if (refusals === 0) return null;
  const why = descriptor.words.notSaved?.(open.faults) ?? t(($) => $.editor.notSaved);
  return (
    <Banner tone="bad" icon={IconAlertTriangle}>
      {isNameMissing ? t(($) => $.editor.notNamed) : why}
    </Banner>
  );
}
