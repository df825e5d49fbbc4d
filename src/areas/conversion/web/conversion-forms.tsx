// The forms of the actions of a conversion.
import { scanTypes } from "#kernel/documents/files.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { conversionContract as api } from "../contract.ts";
import type { Conversion } from "../model/conversion.ts";
import { conversionRecord } from "../model/records.ts";

const { fields } = conversionRecord;
const form = formOf<Conversion, typeof fields>(fields);

const dialog = { size: "md", closesOutside: false, done: "C’est enregistré." } as const;

const planItems = [
  ["supplierId", "kind"],
  { name: "work", rows: 2 },
  ["leavesOn", "dueBackOn"],
  ["costCents", { name: "category", description: "Si la carte grise doit changer." }],
] as const;

const documentField = (classed: string | null) => (
  <FileField
    key="file"
    name="file"
    label="Document"
    description={
      classed === null
        ? "PDF, JPEG ou PNG"
        : `« ${classed} », classé pour ce véhicule, est repris sans fichier.`
    }
    types={scanTypes}
    isRequired={classed === null}
  />
);
const reasoned = { ...dialog, fields: [{ name: "reason", rows: 3 }] } as const;

export const planForms = {
  plan: formOf<{ carId: string }, typeof fields>(fields)(api.planConversion)({
    ...dialog,
    title: "Prévoir une transformation",
    start: () => ({ dueBackOn: null, costCents: null, category: null }),
    fields: planItems,
    submit: "Prévoir la transformation",
  }),
};

export default {
  edit: form(api.changeConversion)({
    ...dialog,
    title: "Modifier la transformation",
    start: ({ supplierId, kind, work, leavesOn, dueBackOn, costCents, category }) => ({
      supplierId,
      kind,
      work,
      leavesOn,
      dueBackOn,
      costCents,
      category,
    }),
    fields: planItems,
    submit: "Enregistrer",
  }),
  leave: form(api.leaveForConversion)({
    ...dialog,
    title: "Départ chez le transformateur",
    start: ({ dueBackOn }, { day }) => ({ leftOn: day, dueBackOn }),
    fields: [["leftOn", "dueBackOn"]],
  }),
  return: form(api.returnFromConversion)({
    ...dialog,
    title: "Retour du transformateur",
    start: ({ costCents, category }, { day }) => ({ backOn: day, costCents, category }),
    fields: [
      "backOn",
      "costCents",
      {
        name: "category",
        description: "Le genre national change : la carte grise et sa taxe suivent.",
      },
    ],
  }),
  undoReturn: form(api.undoConversionReturn)(reasoned),
  cancel: form(api.cancelConversion)({
    ...reasoned,
    title: "Annuler la transformation",
    submit: "Annuler la transformation",
  }),
  addApproval: form(api.addConversionApproval)({
    ...dialog,
    title: "Agrément de la transformation",
    start: ({ approvalNumber }) => ({ approvalNumber }),
    fields: ({ classed }) => ["approvalNumber", documentField(classed.approval)],
  }),
  addInvoice: form(api.addConversionInvoice)({
    ...dialog,
    title: "Facture de la transformation",
    start: ({ costCents }) => ({ ...(costCents !== null && { invoiceCents: costCents }) }),
    fields: ({ classed }) => [
      "invoiceNumber",
      ["invoiceCents", "invoicedOn"],
      documentField(classed.invoice),
    ],
  }),
  removeInvoice: form(api.removeConversionInvoice)({
    ...dialog,
    lead: ({ invoiceNumber }) => `La facture ${invoiceNumber} et son fichier sont retirés.`,
  }),
};
