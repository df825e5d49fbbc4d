// The forms of a logistics fee, by the names of its actions.
import { scanTypes } from "#kernel/documents/files.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { logisticsContract as api } from "../../contract/logistics.ts";
import { logisticsCarRecord, type LogisticsCarView } from "../../model/logistics/logistics-car.ts";

const { fields } = logisticsCarRecord;

const form = formOf<LogisticsCarView, typeof fields>(fields);

const params = ({ id }: LogisticsCarView) => ({ carId: id });
const withReason = { ...reasoned(), params };

export default {
  upload: form(api.uploadLogisticsInvoice)({
    params,
    start: ({ feeCents }, { day }) => ({
      invoiceNumber: "",
      invoicedOn: day,
      ...(feeCents !== null && { invoiceCents: feeCents }),
    }),
    title: "Facture du prestataire logistique",
    size: "md",
    fields: [
      <FileField key="file" name="file" label="Facture" types={scanTypes} />,
      ["invoiceNumber", "invoicedOn"],
      ["invoiceCents", "invoiceVatCents"],
    ],
    submit: "Enregistrer",
    done: "La facture est enregistrée.",
  }),
  accept: form(api.acceptLogisticsInvoice)({ ...withReason, done: "L’écart est accepté." }),
  waive: form(api.waiveLogisticsFee)({ ...withReason, done: "Aucun frais n’est dû." }),
  undo: form(api.undoLogisticsInvoice)({ ...withReason, done: "La facture est de nouveau attendue." }),
};
