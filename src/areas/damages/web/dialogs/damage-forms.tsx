// The forms of a damage, by the names of its actions.
import { loanStatement } from "#delivery/model/handover.ts";
import { HandoverFields } from "#delivery/web/parts/HandoverFields.tsx";
import { dayInParis, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { NumberField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { estimate } from "#maintenance/web/parts/works-fields.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { damageRecord, expertiseRecord, loanRecord } from "../../model/damages/records.ts";
import type { ProgressMove } from "../../model/damages/flow.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { thirdPartyOf } from "../../model/damages/third-party.ts";
import { damageItems } from "./damage-items.ts";
import { confirmedItem, expertiseItems } from "./expertise-items.ts";
import { moneyForms } from "./money-forms.tsx";

const { fields } = damageRecord;

const form = formOf<Damage, typeof fields>(fields);

const progress = (move: ProgressMove, description?: string) =>
  form(api.progressDamage)({
    start: () => ({ move }),
    fields: [{ name: "reason", description }],
    done: "C’est enregistré.",
  });

const odometer = field.number("Kilométrage", { unit: "km" });

/** The handover of a car of ours; a lender has its own. */
function Handover() {
  const { carId } = useForm<{ carId: string | null }>().values;
  return (
    carId !== null && (
      <>
        <NumberField name="odometer" of={odometer} />
        <HandoverFields statement={loanStatement} />
      </>
    )
  );
}

export default {
  ...moneyForms,
  correct: form(api.correctDamage)({
    start: (damage) => ({
      day: dayInParis(damage.damageTime),
      time: timeInParis(damage.damageTime),
      kind: damage.kind,
      place: damage.place,
      circumstances: damage.circumstances,
      hasInjured: damage.hasInjured,
      learntOn: damage.learntOn,
      ...thirdPartyOf(damage),
    }),
    title: "Corriger le sinistre",
    size: "md",
    closesOutside: false,
    fields: [...damageItems, "reason"],
    submit: "Enregistrer",
    done: "Le sinistre est corrigé.",
  }),
  join: form(api.joinDamage)({
    start: ({ alike: [first] }) => ({ ...(first && { withId: first.id }) }),
    title: "Rattacher à un autre sinistre",
    content: ({ alike }) =>
      alike.length === 0 ? (
        <Text isParagraph>Aucun autre sinistre de ce véhicule à moins de deux heures.</Text>
      ) : (
        <SelectField
          name="withId"
          label="Même sinistre que"
          options={alike.map(({ id, kind, damageTime }) => ({
            value: id,
            label: `${damageKinds[kind]}, ${frenchInstant(damageTime)}`,
          }))}
        />
      ),
    done: "Le sinistre est rattaché : ses photos et son tiers le suivent.",
  }),
  addExpertise: form(api.addExpertise)({
    start: (_, { day }) => ({
      expert: "",
      approvalNumber: "",
      examinedOn: day,
      seen: "ON_SITE",
      odometer: null,
      repairCents: null,
      vradeCents: null,
      days: null,
      contestsDanger: false,
      isConfirmed: false,
    }),
    size: "md",
    closesOutside: false,
    labels: expertiseRecord.fields,
    fields: [
      ...expertiseItems,
      <FileField key="report" name="report" label="Rapport" types={scanTypes} />,
      confirmedItem,
    ],
    submit: "Ajouter l’expertise",
    done: "L’expertise est ajoutée.",
  }),
  setResponsibility: form(api.setDamageResponsibility)({
    start: ({ responsibility }) => ({ ...(responsibility !== null && { responsibility }) }),
    fields: ["responsibility"],
    submit: "Enregistrer",
    done: "La responsabilité est notée.",
  }),
  setOdometer: form(api.setDamageOdometer)({
    start: (_, now) => now,
    title: "Kilométrage au garage",
    labels: expertiseRecord.fields,
    fields: ["odometer", [{ name: "day", of: field.day("Relevé le") }, "time"]],
    submit: "Enregistrer",
    done: "Le kilométrage est relevé.",
  }),
  repair: form(api.setDamageRepair)({
    start: ({ garageId, ...damage }) => ({
      ...(garageId !== null && { garageId }),
      repairStartsOn: damage.repairStartsOn,
      repairedOn: damage.repairedOn,
      immobilisedDays: damage.immobilisedDays,
      unrepairedReason: damage.unrepairedReason,
      repairNumber: damage.repairNumber,
      repairCents: damage.repairCents,
      repairVatCents: damage.repairVatCents,
      repairInvoicedOn: damage.repairInvoicedOn,
    }),
    size: "md",
    closesOutside: false,
    fields: [
      "garageId",
      ["repairStartsOn", "repairedOn", "immobilisedDays"],
      ["repairNumber", "repairInvoicedOn"],
      ["repairCents", "repairVatCents"],
      {
        name: "unrepairedReason",
        description: "Si le véhicule n’est pas réparé : pourquoi.",
        rows: 2,
      },
    ],
    submit: "Enregistrer",
    done: "La réparation est à jour.",
  }),
  askApproval: form(api.askRepairApproval)(estimate),
  lend: form(api.lendReplacement)({
    start: (_, now) => ({
      ...now,
      carId: null,
      lender: "",
      costCents: null,
      odometer: null,
      signature: null,
    }),
    size: "lg",
    closesOutside: false,
    labels: loanRecord.fields,
    fields: [
      { name: "carId", description: "Un véhicule de notre stock" },
      [{ name: "lender", description: "Sinon, le loueur" }, "costCents"],
      [{ name: "day", of: field.day("Prêté le") }, "time"],
    ],
    content: () => <Handover />,
    submit: "Prêter le véhicule",
    done: "Le véhicule est prêté ; le loyer continue.",
  }),
  giveBack: form(api.returnReplacement)({
    start: (_, now) => ({ ...now, odometer: null }),
    title: "Véhicule prêté rendu",
    fields: [[{ name: "day", of: field.day("Rendu le") }, "time"]],
    content: ({ loans }) =>
      loans.some(({ returnedAt, lender }) => returnedAt === null && lender === "") && (
        <NumberField name="odometer" of={odometer} />
      ),
    submit: "Noter le retour",
    done: "Le véhicule prêté est rendu.",
  }),
  orderRepairs: progress("orderRepairs", "Un motif est demandé quand aucun rapport n’est enregistré."),
  reopenExpertise: progress("reopenExpertise"),
  undo: progress("undo"),
  close: progress("close"),
};
