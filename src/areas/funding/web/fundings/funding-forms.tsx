// The forms of a funding: its early repayment, with its cost on a day, and its documents.
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { type Cents, frenchPrice, signedPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { fundingContract } from "../../contract.ts";
import { documentLabels, type Funding } from "../../model/funding.ts";
import { fundingRecord } from "../../model/records.ts";

const { fields } = fundingRecord;

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

const form = formOf<Funding, typeof fields>(fields);

const upload = (label: string) => ({
  title: `Déposer : ${label.toLowerCase()}`,
  size: "md" as const,
  closesOutside: false,
  content: () => (
    <FileField
      name="file"
      label={label}
      description="PDF ou image ; il remplace celui qui est déposé, qui reste dans les documents du véhicule."
      types={fundingContract.uploadFundingSchedule.takes?.files.file.types ?? []}
      isRequired
    />
  ),
  submit: "Déposer",
  done: `${label} déposé.`,
});
const ofCar = formOf<{ carId: string }>();

export const uploadForms = {
  schedule: ofCar(fundingContract.uploadFundingSchedule)(upload(documentLabels.schedule)),
  contract: ofCar(fundingContract.uploadFundingContract)(upload(documentLabels.contract)),
};

export default {
  repay: form(fundingContract.repayEarly)({
    title: "Remboursement anticipé",
    size: "lg",
    closesOutside: false,
    start: (_, { day }) => ({ day, settledCents: null }),
    fields: [
      [
        { name: "day", of: field.day("Jour du remboursement") },
        { name: "settledCents", description: "Vide : celui que nous calculons." },
      ],
    ],
    content: ({ carId }) => <EstimateForDay carId={carId} />,
    submit: "Enregistrer le remboursement",
    isGrave: true,
    done: "Le prêt est remboursé par anticipation.",
  }),
  undo: form(fundingContract.undoEarlyRepayment)({
    ...reasoned("Le prêt court de nouveau, avec ses échéances à venir."),
    title: "Annuler le remboursement anticipé",
    submit: "Annuler le remboursement",
    isGrave: true,
    done: "Le remboursement est annulé : le prêt court de nouveau.",
  }),
};
