// An IBAN as it is typed or pasted: spaces and invisible characters are accepted, and the bank is named.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { frenchIban, isIban } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { inputProps } from "#kit/field/input-props.ts";
import type { FieldProps } from "#kit/form/field.ts";
import { useField } from "#kit/form/form.ts";
import { bankNameOf } from "#mandates/model/account.ts";

export function IbanField(props: FieldProps<"text">) {
  const field = useField<string>(props, true);
  const [isFocused, setFocused] = useState(false);
  const text = field.value ?? "";
  const iban = compactNumber(text);
  const bank = isIban(iban) ? bankNameOf(iban) : "";
  const handleBlur = (): void => {
    setFocused(false);
    field.touch();
  };
  return (
    <TextInput
      {...inputProps({ ...props, description: bank === "" ? props.description : `Banque : ${bank}` }, field)}
      value={!isFocused && isIban(iban) ? frenchIban(iban) : text}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onFocus={() => setFocused(true)}
      onChange={(event) => field.set(event.currentTarget.value)}
      onBlur={handleBlur}
    />
  );
}
