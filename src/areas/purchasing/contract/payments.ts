// Endpoints for payments, the IBANs that they use, deposits and VAT cautions.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  advanceCorrectionSchema,
  advancePaymentSchema,
  advanceSchema,
  advanceViewSchema,
  heldBySchema,
  recoveryFormSchema,
} from "../model/orders/advance.ts";
import { advanceFields, paymentFields } from "../model/payments/records.ts";
import {
  ibanStatusSchema,
  paymentCorrectionSchema,
  paymentFormSchema,
  paymentSchema,
  paymentViewSchema,
  groupedPaymentSchema,
} from "../model/payments/payment.ts";

const params = z.object({ id });
const ids = z.union([id, z.array(id).max(100)]).transform((input) => [input].flat());
const paid = { did: "a payé le fournisseur", record: "supplierPayment" } as const;
const returns = advanceViewSchema;
const may = "PAY_CAR";
const onAdvance = recordWrites({
  path: "/cars-deposit/:id",
  record: "supplierAdvance",
  params,
  returns,
  may,
});
const recovering = {
  takes: { params, body: recoveryFormSchema },
  returns,
  may: "RECOVER_CAR_DEPOSIT",
  audit: { did: "a récupéré une avance", record: "supplierAdvance" },
} as const;
const advances = {
  item: advanceSchema.omit({ version: true, reference: true, paidBy: true }),
  fields: advanceFields,
  filters: ["supplierId", "stage", "since"],
  sorts: ["since", "supplierName", "amountCents", "outstandingCents", "lastRecoveredOn"],
  defaultSort: "since,asc",
  search: true,
  may: "SIGNED_IN",
  shows: ["supplierAdvance", "supplierPayment"],
} as const;

const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["supplierAdvance", "supplierPayment"] });

export const paymentsContract = contract({
  payCar: write({
    path: "/cars-to-pay/:id/pay",
    takes: { params, body: paymentFormSchema },
    returns: paymentSchema,
    may,
    audit: paid,
    summary: "Payer un véhicule : il entre dans le parc",
  }),
  payCars: write({
    path: "/cars-to-pay/pay",
    takes: { body: groupedPaymentSchema },
    returns: paymentSchema,
    may,
    audit: paid,
    summary: "Payer plusieurs véhicules d’un fournisseur en une fois",
  }),
  listSupplierPayments: list({
    path: "/cars-to-pay/payments",
    title: "Paiements aux fournisseurs",
    item: paymentSchema.omit({ correctedAt: true }),
    fields: paymentFields,
    filters: ["supplierId", "paidOn", "isCorrected"],
    sorts: ["paidOn", "amountCents", "supplierName"],
    defaultSort: "paidOn,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["supplierPayment"],
  }),
  readSupplierPayment: see("cars-to-pay/payments/:id", paymentViewSchema, {
    shows: ["supplierPayment", "carOrderLine", "carOrder", "supplierInvoice", "car"],
    summary: "Un paiement, avec ses véhicules et leurs commandes",
  }),
  correctPayment: write({
    path: "/cars-to-pay/payments/:id/correct",
    takes: { params, body: paymentCorrectionSchema },
    returns: paymentSchema,
    may,
    audit: { did: "a annulé le paiement", record: "supplierPayment" },
    summary: "Annuler un paiement saisi par erreur, tant que rien n’a suivi",
  }),
  /** Question of the VAT regime to confirm; null when the regime of these cars follows from their supplier. */
  checkPaymentRegime: see("cars-to-pay/payment-regime", z.object({ question: z.string().nullable() }), {
    query: z.object({ lineIds: ids }),
    shows: ["carOrder", "carOrderLine", "supplier"],
    summary: "La question de TVA que le paiement de ces véhicules doit confirmer",
  }),
  /** Question to confirm; null for a reference that no payment to this supplier has. */
  checkPaymentReference: see(
    "cars-to-pay/suppliers/:id/payment-reference",
    z.object({ question: z.string().nullable() }),
    {
      query: z.object({ reference: z.string().trim().max(80) }),
      shows: ["supplierPayment", "supplierAdvance"],
      summary: "Dit si une référence de virement a déjà servi pour ce fournisseur",
    },
  ),
  readSupplierIban: see("cars-to-pay/suppliers/:id/iban", ibanStatusSchema, {
    shows: ["supplier"],
    summary: "L’IBAN d’un fournisseur, et qui peut payer dessus",
  }),
  acceptSupplierIban: write({
    path: "/cars-to-pay/suppliers/:id/accept-iban",
    takes: { params, body: z.object({ enteredAt: z.iso.datetime({ offset: true }) }) },
    returns: ibanStatusSchema,
    may: "ACCEPT_IBAN",
    audit: { did: "a accepté l’IBAN du fournisseur", record: "supplier" },
  }),
  listCarsDeposit: list({ path: "/cars-deposit", title: "Acomptes", ...advances }),
  listCarsVatCaution: list({ path: "/cars-vat-caution", title: "Cautions de TVA", ...advances }),
  readAdvance: see("cars-deposit/:id", returns, {
    shows: ["supplierAdvance", "supplierPayment", "supplier", "carOrder"],
    summary: "Un acompte ou une caution, avec ce qui en est revenu",
  }),
  depositsBySupplier: see("cars-deposit/by-supplier", heldBySchema),
  cautionsBySupplier: see("cars-vat-caution/by-supplier", heldBySchema),
  payAdvance: onAdvance("pay", "a versé une avance au fournisseur", {
    body: advancePaymentSchema,
    summary: "Verser un acompte ou une caution de TVA",
  }),
  dropAdvance: onAdvance("", "a renoncé à une avance", {
    method: "DELETE",
    returns: params,
    may: "PURCHASE_CAR",
    summary: "Renoncer à un acompte ou à une caution qui n’est pas versé",
  }),
  undoAdvancePayment: onAdvance("undo-payment", "a annulé le versement d’une avance", {
    body: advanceCorrectionSchema,
    summary: "Annuler un versement saisi par erreur, tant que rien n’en est déduit ni rendu",
  }),
  recoverDeposit: write({ path: "/cars-deposit/:id/recover", ...recovering }),
  recoverVatCaution: write({ path: "/cars-vat-caution/:id/recover", ...recovering }),
  undoRecovery: onAdvance("recoveries/:recoveryId/undo", "a annulé une récupération", {
    params: { recoveryId: id },
    body: advanceCorrectionSchema,
    may: "RECOVER_CAR_DEPOSIT",
    summary: "Annuler une récupération saisie par erreur",
  }),
});
