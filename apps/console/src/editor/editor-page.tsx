import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isGone } from "../api/errors.ts";
import { SplitColumns, SplitView } from "../ui/split-view.tsx";
import { ThingFailure } from "../ui/thing-failure.tsx";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";
import { dropDraft } from "./kept-drafts.ts";
import { OpenEditor, type OpenEditorProps } from "./open-editor.tsx";
import type { EditorPlace, SeedOf } from "./use-editor-navigation.ts";
import { useFirstSave } from "./use-first-save.ts";

interface EditorPageProps<Kind extends EditorKind> {
  title: string;
  descriptor: EditorDescriptor<Kind>;
  place: EditorPlace;
  seedOf: SeedOf;
  onOpen: (place: { id?: number }, isOver?: boolean) => void;
  /** The things there are: an `EditorList`. */
  list: ReactNode;
  /** Holds what is open, for what is pressed in the list. */
  openRef?: OpenEditorProps<Kind>["openRef"];
  /** In the middle while nothing is open. */
  nothingOpen: ReactNode;
  /** On a phone the middle is shown though nothing is open. */
  isMiddleShown: boolean;
}

/**
 * A page that edits things of one kind: on the left what there is, in the middle the open one, on
 * the right the form of what is selected. The descriptor says what is particular about the kind.
 */
export function EditorPage<Kind extends EditorKind>(props: EditorPageProps<Kind>) {
  const { descriptor, place, seedOf, onOpen } = props;
  const openId = place.id;
  const firstSave = useFirstSave(openId, seedOf(place));
  const shared = {
    descriptor,
    seedOf,
    seed: seedOf(place),
    openRef: props.openRef,
    onCreated(id: number) {
      firstSave.record(id);
      onOpen({ id }, true);
    },
    onRemoved: () => onOpen({}, true),
    onBack: () => onOpen({}),
  };
  return (
    <>
      <h1 className="visually-hidden">{props.title}</h1>
      <SplitView hasOpen={openId !== undefined || props.isMiddleShown} list={props.list}>
        {firstSave.key !== null && (
          <NewThing key={firstSave.key} savedId={firstSave.id} {...shared} />
        )}
        {typeof openId === "number" && firstSave.key === null && (
          <KeptThing key={openId} id={openId} {...shared} />
        )}
        {openId === undefined && <SplitColumns main={props.nothingOpen} />}
      </SplitView>
    </>
  );
}

type SharedProps<Kind extends EditorKind> = Omit<
  OpenEditorProps<Kind>,
  "saved" | "initial" | "isRemoved"
>;

interface NewThingProps<Kind extends EditorKind> extends SharedProps<Kind> {
  /** Its id, once it was saved. */
  savedId: number | null;
}

function NewThing<Kind extends EditorKind>({ savedId, ...props }: NewThingProps<Kind>) {
  const { newDraft, one } = props.descriptor;
  const [initial] = useState(newDraft);
  const thing = useQuery({ ...one(savedId ?? 0), enabled: savedId !== null });
  const saved = savedId === null ? null : (thing.data ?? null);
  return <OpenEditor saved={saved} initial={initial} {...props} />;
}

function KeptThing<Kind extends EditorKind>({ id, ...props }: SharedProps<Kind> & { id: number }) {
  const { one, toDraft, refusal } = props.descriptor;
  const { t } = useTranslation();
  const thing = useQuery(one(id));
  // What came is drawn in pieces, beside what one does meanwhile: a script may be long.
  const saved = useDeferredValue(thing.data);
  const initial = useMemo(() => saved && toDraft(saved), [saved, toDraft]);
  const refused = thing.error && refusal?.(thing.error, { ...props, id });
  useDropRefused(props.descriptor, id, Boolean(refused));
  // What was there before it was refused is not to be seen either.
  if (refused) return <SplitColumns main={refused} />;
  if (saved && initial) {
    const isRemoved = isGone(thing.error);
    return <OpenEditor saved={saved} initial={initial} isRemoved={isRemoved} {...props} />;
  }
  return (
    <SplitColumns
      main={
        thing.isError ? (
          <ThingFailure
            error={thing.error}
            onRetry={() => void thing.refetch()}
            wayBack={<Button onClick={props.onBack}>{t(($) => $.editor.toList)}</Button>}
          />
        ) : (
          <EditorSkeleton />
        )
      }
    />
  );
}

/** What may not be seen any more does not stay in the browser as a draft either. */
function useDropRefused<Kind extends EditorKind>(
  { drafts: { user, kind } }: EditorDescriptor<Kind>,
  id: number,
  isRefused: boolean,
): void {
  useEffect(() => {
    if (isRefused && user !== undefined) dropDraft({ user, kind, thing: String(id) });
  }, [isRefused, user, kind, id]);
}

function EditorSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-busy="true">
      <Skeleton height={30} width={260} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}
