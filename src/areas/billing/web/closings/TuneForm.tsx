// An administrator validates the amounts of a closing; each change has its reason.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { closingsContract } from "../../contract/closings.ts";
import { amountOf, type ClosingLine } from "../../model/closings/closing.ts";
import { type OtherReading, otherReadingText } from "../../model/closings/other-reading.ts";
import type { ClosingView } from "../../model/closings/view.ts";

const computedText = ({ why, computedCents, isBaseMoved }: ClosingLine): string =>
  [
    computedCents === null ? "Montant à saisir" : `Calculé\u00a0: ${frenchPrice(computedCents)}`,
    why,
    isBaseMoved && "le calcul a changé depuis le dernier ajustement",
  ]
    .filter(Boolean)
    .join(" · ");

const readingsText = (readings: readonly OtherReading[]): string =>
  `Autres relevés\u00a0: ${readings.map(otherReadingText).join(", ")}.`;

interface LineFieldsProps {
  line: ClosingLine;
  index: number;
  /** Readings from which the amount is typed. */
  otherReadings: readonly OtherReading[];
}

const LineFields = ({ line, index, otherReadings }: LineFieldsProps) => (
  <Stack gap={4}>
    <Row>
      <MoneyField name={`lines.${index}.cents`} label={`${line.label} HT`} />
      <TextField name={`lines.${index}.reason`} label="Motif du changement" />
    </Row>
    <Text ink="muted">{computedText(line)}</Text>
    {otherReadings.length > 0 && <Text ink="muted">{readingsText(otherReadings)}</Text>}
  </Stack>
);

export function TuneForm({ record, onClose }: RecordFormProps<ClosingView>) {
  const { id, version, kind, status, lines, orderId, otherReadings } = record;
  const isFinal = kind === "FINAL";
  return (
    <FormDialog
      onClose={onClose}
      title={`${isFinal ? "Solde final" : "Solde intermédiaire"} ${orderId}`}
      size="lg"
      closesOutside={false}
      endpoint={isFinal ? closingsContract.tuneFinalAmounts : closingsContract.tuneMidtermAmounts}
      params={{ periodId: id }}
      start={{
        version,
        lines: lines.map((line) => ({ key: line.key, cents: amountOf(line), reason: line.reason })),
        withoutRepairs: "",
      }}
      submit="Valider les montants"
      done="Les montants sont validés, les documents du solde sont préparés."
    >
      {lines.length === 0 && <Text>Rien n’est dû : ce solde se valide à zéro.</Text>}
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          index={index}
          otherReadings={line.key === "MILEAGE" ? (otherReadings ?? []) : []}
        />
      ))}
      {status === "AWAITING" && (
        <TextField
          name="withoutRepairs"
          label="Motif de l’absence de remise en état"
          description="La remise en état n’est pas chiffrée : dites pourquoi vous soldez sans elle."
        />
      )}
    </FormDialog>
  );
}
