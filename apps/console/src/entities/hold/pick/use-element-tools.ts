import { pickedElementSchema, testedSelectorsSchema } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ElementToolsProps } from "../../step/form/element-tools-slot.ts";
import type { Alternative } from "../../step/selector-text.ts";
import { PickingContext } from "./picking-context.ts";
import { type Finding, pickedFindings, testedFindings } from "./findings.ts";

/** What was found last, for as long as the field holds what it was found for. */
interface Report {
  for: string;
  /** The page that was looked at; null where it is the one that was just pointed at. */
  title: string | null;
  findings: readonly Finding[];
}

const keyOf = (value: readonly Alternative[]): string => JSON.stringify(value);
const TESTED_MAX = 100;
/** Only a run knows what stands there. */
const hasVariable = (one: Alternative): boolean => /\{\{[^{}]+\}\}/.test(JSON.stringify(one));

export function useElementTools({ value, frame, onPick }: ElementToolsProps) {
  const { t } = useTranslation();
  const picking = use(PickingContext);
  if (!picking) throw new Error("there is no browser to look in");
  const [report, setReport] = useState<Report | null>(null);
  const isPointing = useRef(false);
  const { send } = picking;

  const pick = useMutation({
    mutationFn: async () => {
      isPointing.current = true;
      const answer = await send({ type: "pick.element" });
      return pickedElementSchema.nullable().parse(answer);
    },
    onSettled: () => {
      isPointing.current = false;
    },
    onSuccess: (picked) => {
      if (!picked || picked.alternatives.length === 0) return;
      const only = picked.alternatives.filter(({ count }) => count === 1);
      const taken = only.length > 0 ? only : picked.alternatives;
      const selectors = taken.map(({ selector }) => selector);
      onPick({ selectors, frame: picked.frame });
      setReport({ for: keyOf(selectors), title: null, findings: pickedFindings(t, picked) });
    },
  });
  const test = useMutation({
    mutationFn: async () => {
      const selectors = value.filter((one) => !hasVariable(one)).slice(0, TESTED_MAX);
      const where = frame ? { frame: [...frame] } : {};
      if (selectors.length === 0) return { title: null, selectors: [] };
      const answer = await send({ type: "pick.test", selectors, ...where });
      return testedSelectorsSchema.parse(answer);
    },
    onSuccess: ({ title, selectors: tested }) => {
      const asked = value.map((selector) => ({ selector, isTested: !hasVariable(selector) }));
      setReport({ for: keyOf(value), title, findings: testedFindings(t, asked, tested) });
    },
  });
  const stop = (): void => {
    send({ type: "pick.stop" }).catch(() => undefined);
  };
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  // A field that has gone takes nothing any more.
  useEffect(
    () => () => {
      if (isPointing.current) sendNow.current({ type: "pick.stop" }).catch(() => undefined);
    },
    [],
  );
  return {
    picking,
    pick,
    test,
    stop,
    report: report?.for === keyOf(value) ? report : null,
  };
}
