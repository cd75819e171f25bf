import type { Extension } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { GridColumnSettings } from "../../ui/grid/grid-column-settings.tsx";
import { useGridLayout } from "../../ui/grid/use-grid-layout.ts";
import { COLUMN_PRESETS, PRESETS } from "./column-presets.ts";
import { EXTENSION_COLUMNS, LEAD_COLUMN } from "./extensions-columns.tsx";
import classes from "./panel.module.css";
import { useDetailColumns } from "./use-columns.ts";

const isColumn = (id: string): id is keyof typeof EXTENSION_COLUMNS =>
  Object.hasOwn(EXTENSION_COLUMNS, id);

/** The columns of one row below each other: which ones, each extension may have for itself. */
export function DetailsTab({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { storage, owner } = useDetailColumns(extension);
  const { layout, visible, change, reset } = useGridLayout<
    Extension,
    keyof typeof EXTENSION_COLUMNS
  >({
    columns: EXTENSION_COLUMNS,
    shownAtFirst: COLUMN_PRESETS.accounts.columns,
    lead: LEAD_COLUMN,
    storage,
  });
  const columns = visible.filter((id) => id !== LEAD_COLUMN).filter(isColumn);
  return (
    <div className={classes["stack"]}>
      <div className={classes["detailsHead"]}>
        <span className="dimmed">{owner}</span>
        <GridColumnSettings
          columns={EXTENSION_COLUMNS}
          lead={LEAD_COLUMN}
          layout={layout}
          visible={visible}
          presets={PRESETS}
          owner={owner}
          onChange={change}
          onReset={reset}
        />
      </div>
      <dl className={classes["facts"]}>
        {columns.map((id) => {
          const { label, render, title } = EXTENSION_COLUMNS[id];
          return [
            <dt key={`${id} label`}>{label(t)}</dt>,
            <dd key={id} title={title?.(extension, t)}>
              {render(extension, t)}
            </dd>,
          ];
        })}
      </dl>
    </div>
  );
}
