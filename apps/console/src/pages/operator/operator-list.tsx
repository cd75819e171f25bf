import type { ComponentProps, ReactNode } from "react";
import type { ListKind } from "../../ui/list/list-descriptor.ts";
import { ListToolbar } from "../../ui/list/list-toolbar.tsx";
import { ListView } from "../../ui/list/list-view.tsx";
import type { NumberedList } from "../../ui/list/use-numbered-list.ts";
import classes from "./operator.module.css";
import { Pager } from "./pager.tsx";

interface OperatorListProps<Kind extends ListKind, Id extends string>
  extends
    NumberedList<Kind>,
    Pick<ComponentProps<typeof ListToolbar<Kind>>, "searchPlaceholder" | "filters" | "end">,
    Pick<ComponentProps<typeof ListView<Kind, Id>>, "parts" | "commands" | "panel"> {
  /** Before the search: which list it is. */
  lead?: ReactNode;
  /** In the place of a list in which there is nothing. */
  none: ReactNode;
}

/** A list within a tab, with its toolbar above it and its pages below. */
export function OperatorList<Kind extends ListKind, Id extends string = never>(
  props: OperatorListProps<Kind, Id>,
) {
  const { list, page, isEmpty, searchPlaceholder, filters, end } = props;
  const { source, address } = list;
  return (
    <div className={classes["list"]}>
      <div className={classes["toolbar"]}>
        {props.lead}
        <ListToolbar {...{ list, isEmpty, searchPlaceholder, filters, end }} />
      </div>
      <div className={classes["listBody"]}>
        <ListView
          list={list}
          parts={props.parts}
          commands={props.commands}
          empty={isEmpty && props.none}
          footer={
            source.totalCount > 0 && (
              <Pager
                page={page}
                totalCount={source.totalCount}
                isAtLeast={source.isAtLeast ?? false}
                onPage={(next) =>
                  address.setPlace({ page: next === 1 ? undefined : next, open: undefined })
                }
              />
            )
          }
          panel={props.panel}
        />
      </div>
    </div>
  );
}
