// Field for many amounts: typed or pasted, separated by spaces, lines or semicolons.
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { type FieldProps, labelOf } from "#kit/form/field.ts";
import { useField } from "#kit/form/form.ts";

const formatAmounts = (amounts: readonly unknown[] | null | undefined): string =>
  (amounts ?? []).map((amount) => String(amount).replace(".", ",")).join("  ");
/** Non-numbers stay text, which the schema then refuses. */
const parseAmounts = (text: string): unknown[] =>
  text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((one) => (/^\d+([.,]\d+)?$/.test(one) ? Number(one.replace(",", ".")) : one));

export function AmountsField(props: FieldProps) {
  const { value, set, touch, error } = useField<unknown[]>(props);
  const [draft, setDraft] = useState<string | null>(null);
  const invalidAmount = (value ?? []).find((amount) => typeof amount !== "number");
  return (
    <Textarea
      label={labelOf(props)}
      description={`${value?.length ?? 0} montants`}
      minRows={6}
      rows={6}
      value={draft ?? formatAmounts(value)}
      error={invalidAmount === undefined ? error : `« ${String(invalidAmount)} » n’est pas un montant.`}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        set(parseAmounts(event.currentTarget.value));
      }}
      onBlur={() => {
        setDraft(null);
        touch();
      }}
      styles={{ input: { fontVariantNumeric: "tabular-nums" } }}
    />
  );
}
