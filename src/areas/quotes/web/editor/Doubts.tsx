// Amounts a hundred times the usual are asked twice, by name, before the quote is kept.
import { Checkbox, Input } from "@mantine/core";
import { useField } from "#kit/form/form.ts";
import { Group } from "#kit/form/FormPanel.tsx";
import { isTotallable } from "../../model/half-typed.ts";
import { doubtOf, unusualAmounts } from "../../model/unusual.ts";
import { useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

export function Doubts() {
  const { draft } = useDraftNow();
  const { context } = useEditor();
  const { value, set, error } = useField<number[]>({ name: "confirmedCents", label: "Montants à confirmer" });
  const confirmed = value ?? [];
  const doubts = isTotallable(draft) ? unusualAmounts(draft, draft.pricing, context) : [];
  if (doubts.length === 0) return null;
  const isOpen = doubts.some(({ cents }) => !confirmed.includes(cents));
  return (
    <Group title="À confirmer">
      {doubts.map((doubt, index) => (
        <Checkbox
          key={index}
          label="C’est bien ce montant"
          description={doubtOf(doubt)}
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
