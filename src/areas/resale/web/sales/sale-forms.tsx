// The forms of a confirmed sale, by the names of the actions of its procedure.
import { padHeight, padWidth } from "#delivery/model/handover.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { SignaturePad } from "#kit/signature/SignaturePad.tsx";
import { resaleContract as api } from "../../contract.ts";
import { handedPapers } from "../../model/procedures/kinds.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";
import { procedureRecord } from "../../model/procedures/records.ts";

const { fields } = procedureRecord;
const form = formOf<Procedure, typeof fields>(fields);

const paperOptions = Object.entries(handedPapers).map(([value, label]) => ({ value, label }));

/** The deed is signed here, unless its scan is sent. */
function DeedSignature() {
  const { scan } = useForm<{ scan?: File }>().values;
  return (
    <>
      {!scan && (
        <SignaturePad
          name="signature"
          label="Signature de l’acheteur"
          width={padWidth}
          height={padHeight}
          alternative="Signer par le nom, sans dessiner"
        />
      )}
      <FileField
        name="scan"
        label="Ou l’acte signé sur papier"
        types={scanTypes}
        description="Il est lu, et comparé au véhicule et à la minute."
      />
    </>
  );
}

export default {
  invoice: form(api.invoiceResale)({
    lead: "La facture est émise aussitôt et se règle par virement. Un abandon ou une rétractation est seul à la créditer.",
    fields: [],
    submit: "Facturer",
    done: "La vente est facturée.",
  }),
  schedule: form(api.scheduleResale)({
    start: ({ scheduledAt, receptionOn, place }, { day }) => ({
      day: scheduledAt === null ? (receptionOn ?? day) : dayInParis(scheduledAt),
      time: scheduledAt === null ? "10:00" : timeInParis(scheduledAt),
      place,
    }),
    fields: [[{ name: "day", of: field.day("Jour") }, "time"], "place"],
    submit: "Fixer le rendez-vous",
    done: "Le rendez-vous est fixé.",
  }),
  recordDeed: form(api.recordSaleDeed)({
    start: ({ saleOdometer, mileage, handedKeys, handedPapers: papers }, { day, time }) => ({
      day,
      time,
      odometer: saleOdometer ?? mileage,
      keys: handedKeys ?? 2,
      papers,
      signature: null,
    }),
    size: "md",
    closesOutside: false,
    lead: "La minute de l’acte décide des amendes : à partir d’elle, elles sont à l’acheteur.",
    fields: [
      [{ name: "day", of: field.day("Cédé le") }, "time"],
      [
        { name: "odometer", of: fields.saleOdometer },
        { name: "keys", of: fields.handedKeys },
      ],
      <MultiSelectField key="papers" name="papers" label="Papiers remis" options={paperOptions} />,
    ],
    content: () => <DeedSignature />,
    submit: "Enregistrer l’acte",
    done: "L’acte de cession est enregistré.",
  }),
  conclude: form(api.concludeResale)({
    lead: "Le véhicule est à son acheteur : il sort du parc et du registre de police, et le dossier de vente est figé.",
    fields: [],
    submit: "Conclure la vente",
    done: "La vente est conclue.",
  }),
  declare: form(api.declareResale)({
    start: (_, { day }) => ({ declaredOn: day, declarationNumber: "" }),
    fields: ["declaredOn", "declarationNumber"],
    submit: "Enregistrer",
    done: "La déclaration est notée.",
  }),
  withdraw: form(api.withdrawResale)({
    start: () => ({ returnedOn: null }),
    closesOutside: false,
    lead: ({ concludedAt }) =>
      concludedAt === null
        ? "Les factures sont créditées, et ce qui a été reçu fait l’objet d’un remboursement à virer."
        : "Les factures sont créditées ; ce qui a été reçu attend un remboursement. Le véhicule est en stock le jour où il revient.",
    fields: ({ concludedAt }) => [
      { name: "reason", rows: 3 },
      ...(concludedAt === null ? [] : ["returnedOn" as const]),
    ],
    done: "La vente est annulée.",
  }),
  takeBack: form(api.withdrawResale)({
    start: (_, { day }) => ({ returnedOn: day, reason: "" }),
    fields: ["returnedOn"],
    submit: "Enregistrer le retour",
    done: "Le véhicule est en stock.",
  }),
  refund: form(api.refundResale)({
    start: () => ({ valueLossCents: 0, valueLossReason: "" }),
    closesOutside: false,
    lead: "Ce qui a été reçu est remboursé par un virement, moins la perte de valeur d’un véhicule dont l’acheteur s’est servi au-delà d’un essai.",
    fields: ["valueLossCents", { name: "valueLossReason", rows: 3 }],
    done: "Le remboursement est demandé.",
  }),
};
