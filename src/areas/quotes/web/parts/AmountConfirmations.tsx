// Amounts a hundred times the usual must be confirmed by name before their form is saved.
import { Checkbox, Input } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { useField } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { confirmationText, type UnusualAmount } from "../../model/editor/unusual-amounts.ts";

/** `name`: the field that stores the confirmed amounts. */
export function AmountConfirmations({ doubts, name }: { doubts: readonly UnusualAmount[]; name: string }) {
  const { value, set, error } = useField<number[]>({ name, label: "Montants à confirmer" });
  const confirmed = value ?? [];
  if (doubts.length === 0) return null;
  const isOpen = doubts.some(({ cents }) => !confirmed.includes(cents));
  return (
    <Group title="À confirmer">
      {doubts.map((doubt) => (
        <Checkbox
          key={doubt.field}
          label="C’est bien ce montant"
          description={confirmationText(doubt)}
          checked={confirmed.includes(doubt.cents)}
          onChange={(event) =>
            set(
              event.currentTarget.checked
                ? [...confirmed, doubt.cents]
                : confirmed.filter((cents) => cents !== doubt.cents),
            )
          }
        />
      ))}
      {error && isOpen && <Input.Error role="alert">{error}</Input.Error>}
    </Group>
  );
}
