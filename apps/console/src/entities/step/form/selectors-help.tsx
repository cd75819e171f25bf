import { ActionIcon, Popover } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./form.module.css";

/** The grammar of selectors, as Recorder files have it. */
export function SelectorsHelp() {
  const { t } = useTranslation();
  const forms = [
    ["#login .button", t(($) => $.steps.grammar.css)],
    ["text/Log in", t(($) => $.steps.grammar.text)],
    ["aria/E-mail", t(($) => $.steps.grammar.aria)],
    ["xpath///button[1]", t(($) => $.steps.grammar.xpath)],
    ["pierce/.inside", t(($) => $.steps.grammar.pierce)],
    ["#host >> .button", t(($) => $.steps.grammar.chain)],
  ] as const;
  return (
    <Popover position="bottom-end" width={360} withinPortal>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={t(($) => $.steps.grammar.title)}>
          <IconHelpCircle size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p style={{ margin: "0 0 8px" }}>{t(($) => $.steps.grammar.intro)}</p>
        <table className={classes["grammar"]}>
          <tbody>
            {forms.map(([example, text]) => (
              <tr key={example}>
                <td>
                  <code>{example}</code>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Popover.Dropdown>
    </Popover>
  );
}
