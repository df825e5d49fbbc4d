// Scope of a credit note: all that is left of its invoice, or chosen lines and amounts.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { frenchPrice } from "#kernel/money.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import type { CreditForm } from "../../model/documents/credit.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { periodText } from "./document-columns.tsx";

type Line = DocumentView["lines"][number];
type Values = Partial<Pick<CreditForm, "lines">>;

const scopes = { WHOLE: "Toute la facture", LINES: "Certaines lignes" } as const;

function LineChoice({ line }: { line: Line }) {
  const { id, label, why, leftCents } = line;
  const { values, set } = useForm<Values>();
  const lines = values.lines ?? [];
  const index = lines.findIndex(({ lineId }) => lineId === id);
  const toggle = (): void =>
    set("lines", index === -1 ? [...lines, { lineId: id, cents: leftCents }] : lines.toSpliced(index, 1));
  return (
    <Stack gap={6}>
      <Checkbox
        checked={index !== -1}
        onChange={toggle}
        label={label}
        description={[periodText(line), why, `reste ${frenchPrice(leftCents)} HT`]
          .filter(Boolean)
          .join(" · ")}
      />
      {index !== -1 && (
        <MoneyField name={`lines.${index}.cents`} label={`Montant HT à créditer de « ${label} »`} />
      )}
    </Stack>
  );
}

export function CreditScope({ lines }: { lines: readonly Line[] }) {
  const { values, set } = useForm<Values>();
  const isWhole = !values.lines;
  const leftCents = lines.reduce((sum, line) => sum + line.leftCents, 0);
  return (
    <>
      <Chooser
        label="Ce qui est crédité"
        options={scopes}
        value={isWhole ? "WHOLE" : "LINES"}
        width={260}
        onChange={(scope) => set("lines", scope === "WHOLE" ? null : [])}
      />
      {isWhole ? (
        <Text ink="quiet">Tout ce qui reste de la facture : {frenchPrice(leftCents)} HT.</Text>
      ) : (
        <Stack gap={10}>
          {lines
            .filter((line) => line.leftCents > 0)
            .map((line) => (
              <LineChoice key={line.id} line={line} />
            ))}
        </Stack>
      )}
    </>
  );
}
