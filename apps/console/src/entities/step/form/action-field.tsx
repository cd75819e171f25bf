import { type Action, type JsonValue, listActions } from "@baton/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { pagesQuery } from "../../../api/pages.ts";
import { EntityPicker } from "../../../ui/entity-picker.tsx";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import type { Choice } from "../../../ui/use-choices.ts";
import { collectionKey } from "../../../api/collection-key.ts";

/** Under the actions' key: what is live of them counts here too. */
const KEY = collectionKey("actions", "list", "picked");

const toChoice = ({ id, name }: Action): Choice => ({ id, name });

const SOURCE = {
  pages: (search: string) =>
    pagesQuery<Action>([...KEY, "pages", search], ({ paging, signal }) =>
      call(listActions, { query: { ...paging, search }, signal }),
    ),
  toChoice,
};

/** Null when it is gone. */
const pickedQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, "one", id] as const,
    queryFn: async ({ signal }): Promise<Choice | null> => {
      const { data } = await call(listActions, { query: { ids: String(id) }, signal });
      return data[0] ? toChoice(data[0]) : null;
    },
  });

interface ActionFieldProps {
  label: string;
  value: JsonValue | undefined;
  onChange: (value: number | undefined) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
}

/** One of the user's saved actions. */
export function ActionField({ value, onChange, error, ...props }: ActionFieldProps) {
  const { t } = useTranslation();
  const id = typeof value === "number" ? value : null;
  const { data } = useQuery({ ...pickedQuery(id ?? 0), enabled: id !== null });
  const gone = id !== null && data === null && t(($) => $.steps.actionGone);
  const unread = { id: id ?? 0, name: gone || "…" };
  return (
    <EntityPicker
      {...props}
      source={SOURCE}
      value={id === null ? null : (data ?? unread)}
      onChange={(action) => onChange(action?.id)}
      error={error ?? gone}
      placeholder={t(($) => $.steps.chooseAction)}
      nothingFound={t(($) => $.steps.noActions)}
      inputWrapperOrder={FIELD_ORDER}
    />
  );
}
