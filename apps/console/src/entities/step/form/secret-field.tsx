import { createSecret, isSecretRef, type JsonValue, type SecretRef } from "@baton/contract";
import { Anchor, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { errorText } from "../../../api/error-text.ts";
import { awaitText, useTypedText } from "../../../ui/typed-texts.ts";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import classes from "./form.module.css";
import { PasswordField } from "../../../ui/password-field.tsx";

interface SecretFieldProps {
  label: string;
  value: JsonValue | undefined;
  description?: ReactNode;
  error?: ReactNode;
  onChange: (value: SecretRef | string) => void;
  onBlur: () => void;
  /** The field of a text that everybody may see. */
  children: ReactNode;
}

function useHiding(onChange: (value: SecretRef) => void) {
  const { t } = useTranslation();
  const hiding = useMutation({
    meta: { handled: true },
    mutationFn: (text: string) => call(createSecret, { body: { text } }),
    onSuccess: onChange,
  });
  const failure = hiding.isError ? errorText(t, hiding.error) : null;
  const hide = (text: string) => awaitText(hiding.mutateAsync(text));
  return { hide, isHiding: hiding.isPending, failure };
}

/**
 * A text that may be hidden. It goes to the server at once, and what the draft has from then on (and
 * undo, and the clipboard) only stands for it: what is typed here is kept nowhere else.
 */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const { hide, isHiding, failure } = useHiding((hidden) => {
    setTyped(null);
    props.onChange(hidden);
  });
  const { label, value, description } = props;
  const isHidden = isSecretRef(value);
  const begin = () => (typeof value === "string" && value !== "" ? hide(value) : setTyped(""));
  const give = () => {
    if (isHiding) return;
    if (typed === "" || typed === null) setTyped(null);
    else hide(typed);
  };
  const end = () => {
    props.onBlur();
    give();
  };
  useTypedText(typed !== null, give);
  const error = failure ?? props.error;
  if (typed !== null)
    return (
      <PasswordField
        {...{ label, description, error }}
        autoFocus
        autoComplete="new-password"
        readOnly={isHiding}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={end}
        onKeyDown={leaveOnEnter}
        inputWrapperOrder={FIELD_ORDER}
      />
    );
  if (isHidden)
    return (
      <div>
        <TextInput
          {...{ label, description, error }}
          readOnly
          value={t(($) => $.steps.hidden)}
          inputWrapperOrder={FIELD_ORDER}
        />
        <span className={classes["under"]}>
          <Under onClick={() => setTyped("")}>{t(($) => $.steps.hideAnother)}</Under>
          <Under onClick={() => props.onChange("")}>{t(($) => $.steps.hideNoMore)}</Under>
        </span>
      </div>
    );
  return (
    <div>
      {props.children}
      <span className={classes["under"]}>
        <Under onClick={begin}>{t(($) => $.steps.hide)}</Under>
        {failure !== null && <span role="alert">{failure}</span>}
      </span>
    </div>
  );
}

/** What leaving the field does is done once. */
function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.blur();
}

function Under({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={onClick}>
      {children}
    </Anchor>
  );
}
