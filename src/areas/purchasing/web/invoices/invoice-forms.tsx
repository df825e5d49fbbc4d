// Reversal, with its reason, of an invoice registered by mistake.
import { formOf } from "#kit/record/form-of.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import type { InvoiceView } from "../../model/invoices/invoice.ts";
import { invoiceRecord } from "../../model/invoices/records.ts";

export default {
  reverse: formOf<InvoiceView>()(invoicesContract.reverseSupplierInvoice)({
    title: ({ number }) => `Annuler la facture ${number}`,
    size: "md",
    lead: "Elle reste dans la liste, annulée ; son numéro et ses véhicules sont libres, son document est conservé.",
    fields: [{ name: "reason", of: invoiceRecord.fields.reversalReason }],
    submit: "Annuler la facture",
    isGrave: true,
    done: ({ number }) => `La facture ${number} est annulée.`,
  }),
};
