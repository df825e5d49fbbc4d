// The cost of ending a loan on a day, then the repayment itself.
import { useState } from "react";
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { frenchPrice, signedPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { fundingContract } from "../../contract.ts";
import type { Cents } from "#kernel/money.ts";
import { currentDay } from "#kernel/web/today.ts";
import { fundingFields as fields } from "../../model/records.ts";

/** Asked only when the amount paid differs from ours. */
function Reason({ totalCents }: { totalCents: Cents }) {
  const { values } = useForm<{ settledCents?: Cents | null }>();
  const { settledCents = null } = values;
  if (settledCents === null || settledCents === totalCents) return null;
  return (
    <TextField
      name="reason"
      label="Motif de l’écart"
      maxLength={200}
      placeholder="Frais de dossier, jour de valeur…"
    />
  );
}

function Estimate({ carId, day }: { carId: string; day: Day }) {
  const { data } = useRead(fundingContract.estimateEarlyRepayment, { params: { carId }, query: { day } });
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      <Reason totalCents={data.totalCents} />
      <Facts
        columns={2}
        of={[
          ["Capital restant dû", frenchPrice(data.outstandingCents)],
          ["Intérêts du mois commencé", frenchPrice(data.interestCents)],
          ["Assurance du mois commencé", frenchPrice(data.insuranceCents)],
          [fields.terminationFeeRate.label, frenchPrice(data.feeCents)],
          ["À payer ce jour-là", <strong key="total">{frenchPrice(data.totalCents)}</strong>],
          ["Économie sur les échéances à venir", signedPrice(data.savingCents)],
        ]}
      />
    </>
  );
}

function EstimateForDay({ carId }: { carId: string }) {
  const { values } = useForm<{ day?: string }>();
  return values.day && isDay(values.day) ? <Estimate carId={carId} day={values.day} /> : null;
}

interface EarlyRepaymentProps {
  carId: string;
  version: number;
  onClose: () => void;
}

export default function EarlyRepaymentDialog({ carId, version, onClose }: EarlyRepaymentProps) {
  const [today] = useState(currentDay);
  return (
    <FormDialog
      onClose={onClose}
      title="Remboursement anticipé"
      size="lg"
      closesOutside={false}
      endpoint={fundingContract.repayEarly}
      params={{ carId }}
      start={{ version, day: today, reason: "", settledCents: null }}
      submit="Enregistrer le remboursement"
      isGrave
      done="Le prêt est remboursé par anticipation."
    >
      <Row>
        <DayField name="day" label="Jour du remboursement" />
        <MoneyField
          name="settledCents"
          of={fields.settledCents}
          description="Vide : celui que nous calculons."
        />
      </Row>
      <EstimateForDay carId={carId} />
    </FormDialog>
  );
}
