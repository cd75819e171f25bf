import { isHiddenAccountName } from "@baton/contract";
import { Combobox, Textarea, TextInput, useCombobox } from "@mantine/core";
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import {
  GIVEN_VARIABLES,
  insertVariable,
  openTemplateAt,
  type Preview,
  previewOf,
  type Variable,
} from "../variables.ts";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import classes from "./form.module.css";
import { TemplateOptions } from "./template-options.tsx";

interface TemplateInputProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  variables: readonly Variable[];
  /** Whole values to choose from, beside what one may type. */
  options?: readonly string[] | undefined;
  /** Several lines grow with their text. */
  isMultiline?: boolean;
  /** Each line is an entry: it is not broken, and there is room for a second one. */
  isList?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  isCode?: boolean;
  /** Its text may be hidden: what is hidden of the account may stand in it. */
  mayHide?: boolean;
  inputMode?: "decimal" | "text";
  placeholder?: string;
}

const MAX_ROWS = 12;
const PREVIEW_MAX_CHARS = 500;
/** Up to so much text a field is as tall as its text; measuring more takes longer than typing it. */
const MEASURED_MAX_CHARS = 20_000;
const BLOCK_LABEL = { style: { display: "block" } };

/** A text field that completes `{{variables}}` as they are typed. */
export function TemplateInput(props: TemplateInputProps) {
  const { value, variables, options } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState(value.length);
  const lastCaret = useRef(value.length);
  const [isAsking, setAsking] = useState(false);
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });

  const open = openTemplateAt(value, caret);
  const isMeant = (name: string) =>
    open !== null && name.toLowerCase().includes(open.typed.toLowerCase());
  const found = variables.filter(({ name }) => isMeant(name));
  const given = GIVEN_VARIABLES.filter(
    (name) => isMeant(name) && (props.mayHide || !isHiddenAccountName(name)),
  );
  const offered =
    open || !isAsking ? [] : (options ?? []).filter((option) => matches(option, value));
  const isOpen = isAsking && found.length + given.length + offered.length > 0;

  const preview = previewOf(value, variables);
  const isLong = value.length > MEASURED_MAX_CHARS;
  const noteFocus = useFocusKept(input, lastCaret, isLong);

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    props.onChange(event.currentTarget.value);
    lastCaret.current = event.currentTarget.selectionStart ?? event.currentTarget.value.length;
    setCaret(lastCaret.current);
    setAsking(true);
    store.selectFirstOption();
  };
  const handleSubmit = (chosen: string) => {
    setAsking(false);
    if (!open) {
      props.onChange(chosen);
      return;
    }
    const next = insertVariable(value, caret, chosen);
    props.onChange(next.text);
    setCaret(next.caret);
    nextCaret.current = next.caret;
  };
  const field = {
    ref: input,
    label: props.label,
    value,
    onChange: handleChange,
    onSelect: () => setCaret(input.current?.selectionStart ?? value.length),
    onFocus: () => {
      noteFocus(true);
      setAsking(value === "" && options !== undefined);
    },
    onBlur: () => {
      noteFocus(false);
      setAsking(false);
      props.onBlur?.();
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      setAsking(false);
    },
    description: preview ? <Described help={props.description} by={preview} /> : props.description,
    error: props.error,
    required: props.isRequired ?? false,
    withAsterisk: false,
    spellCheck: false,
    autoComplete: "off",
    placeholder: props.placeholder,
    inputMode: props.inputMode,
    inputWrapperOrder: FIELD_ORDER,
    classNames: { input: props.isCode ? (classes["code"] ?? "") : "" },
  };
  return (
    <Combobox store={{ ...store, dropdownOpened: isOpen }} onOptionSubmit={handleSubmit}>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        {props.isMultiline || props.isList ? (
          <Textarea
            {...(isLong
              ? { rows: MAX_ROWS }
              : { autosize: true, minRows: props.isList ? 2 : 1, maxRows: MAX_ROWS })}
            {...(props.isList ? { wrap: "off", labelProps: BLOCK_LABEL } : {})}
            {...field}
          />
        ) : (
          <TextInput {...field} />
        )}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <TemplateOptions found={found} given={given} offered={offered} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The one field takes the place of the other: who types in it goes on. */
function useFocusKept(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  lastCaret: RefObject<number>,
  isLong: boolean,
): (isFocused: boolean) => void {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const shown = input.current;
    if (!hasFocus.current || !shown || document.activeElement === shown) return;
    shown.focus();
    shown.setSelectionRange(lastCaret.current, lastCaret.current);
  }, [isLong, input, lastCaret]);
  return (isFocused) => {
    hasFocus.current = isFocused;
  };
}

function Described({ help, by }: { help: ReactNode; by: Preview }) {
  const { t } = useTranslation();
  return (
    <>
      {help}
      <span className={classes["preview"]}>
        {by.isOfLastRun ? t(($) => $.steps.lastPreview) : t(($) => $.steps.preview)}{" "}
        <bdi>{by.text.slice(0, PREVIEW_MAX_CHARS)}</bdi>
      </span>
    </>
  );
}

const matches = (option: string, typed: string): boolean =>
  option !== typed && option.toLowerCase().includes(typed.toLowerCase());
