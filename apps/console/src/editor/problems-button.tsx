import { Button, Popover } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorDescriptor, EditorKind, OpenThing } from "./editor-descriptor.ts";
import classes from "./problems-button.module.css";
import { selectOne } from "./selection.ts";

interface ProblemsButtonProps<Kind extends EditorKind> {
  problemsOf: EditorDescriptor<Kind>["problems"];
  open: OpenThing<Kind>;
}

/** More than anybody reads at once: when these are mended, the next ones show. */
const SHOWN = 100;

const NO_PROBLEMS = { side: "", list: [] };

/** How much is wrong, and the list of it, which leads to each place. */
export function ProblemsButton<Kind extends EditorKind>(props: ProblemsButtonProps<Kind>) {
  const { problemsOf, open } = props;
  const { side, list: problems } = problemsOf?.(open) ?? NO_PROBLEMS;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (problems.length === 0) return null;
  const rest = problems.length - SHOWN;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
          className={classes["button"] ?? ""}
          aria-label={t(($) => $.editor.problems, { count: problems.length })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {problems.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t(($) => $.editor.problemsTitle)}>
        <ul className={classes["list"]}>
          {problems.slice(0, SHOWN).map(({ line, place, text }) => (
            <li key={`${line} ${text}`}>
              <button
                type="button"
                className={classes["problem"]}
                disabled={line === null}
                onClick={() => {
                  setOpen(false);
                  if (line === null) return;
                  open.editor.select(selectOne(line));
                  open.openSide(side);
                }}
              >
                <strong>{place}</strong>
                <span>{text}</span>
              </button>
            </li>
          ))}
          {rest > 0 && (
            <li className={classes["rest"]}>{t(($) => $.common.andMore, { count: rest })}</li>
          )}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
