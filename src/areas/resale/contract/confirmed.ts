// Endpoints of confirmed sales: each write answers the whole procedure.
import { z } from "zod";
import { list } from "#kernel/contract.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  appointmentForm,
  declarationForm,
  deedForm,
  refundForm,
  versionForm,
  withdrawalForm,
} from "../model/confirmed/forms.ts";
import {
  confirmedFields,
  confirmedRow,
  monthVatSchema,
  soldFields,
  soldRow,
} from "../model/confirmed/lists.ts";
import { procedureFlow } from "../model/procedures/flow.ts";
import { procedureSchema, publicWithdrawalSchema } from "../model/procedures/procedure.ts";

const record = "resaleProcedure";
const sale = {
  path: "/confirmed-resales/:id",
  record,
  params: z.object({ id }),
  returns: procedureSchema,
} as const;
const see = recordReads({ path: sale.path, may: "SIGNED_IN", shows: [record, "billingDocument", "car"] });
const ofCars = recordReads({ path: "/cars-sold", may: "SIGNED_IN", shows: [record] });
const onPage = linkWrites({ path: "/public/resales/:token", record, returns: publicWithdrawalSchema });

export const confirmedEndpoints = {
  listConfirmedResales: list({
    path: "/confirmed-resales",
    title: "Reventes confirmées",
    item: confirmedRow,
    fields: confirmedFields,
    filters: ["scheduledAt"],
    sorts: ["signedAt", "scheduledAt"],
    defaultSort: "signedAt,asc",
    search: true,
    may: "SIGNED_IN",
    shows: [record, "car", "billingDocument"],
  }),
  listCarsSold: list({
    path: "/cars-sold",
    title: "Vendus",
    item: soldRow,
    fields: soldFields,
    filters: ["soldOn", "buyerKind", "vatRegime", "declaredOn", "vin"],
    sorts: ["soldOn"],
    defaultSort: "soldOn,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["car", record],
  }),
  readVatOfSales: ofCars("vat", z.array(monthVatSchema), {
    summary: "TVA des ventes de véhicules par mois, rétractations déduites",
  }),
  readSaleDeed: see("deed", scanAnswer, { summary: "Lire l’acte de cession" }),
  readSaleFile: see("sale-file", pdfAnswer, {
    may: "READ_BUYER_IDENTITY",
    summary: "Lire le dossier de vente",
  }),
  ...flowEndpoints(procedureFlow, sale, {
    invoice: verb("invoiceResale", "invoice", versionForm, "a facturé la vente"),
    schedule: verb("scheduleResale", "schedule", appointmentForm, "a fixé le rendez-vous de la vente"),
    recordDeed: verb("recordSaleDeed", "deed", deedForm, "a fait signer l’acte de cession", {
      files: { scan: { types: scanTypes } },
    }),
    conclude: verb("concludeResale", "conclude", versionForm, "a conclu la vente"),
    declare: verb("declareResale", "declare", declarationForm, "a déclaré la vente"),
    refund: verb("refundResale", "refund", refundForm, "a demandé le remboursement de l’acheteur"),
  }),
  withdrawResale: recordWrites({ ...sale, may: "SIGNED_IN" })("withdraw", "a annulé la vente", {
    body: withdrawalForm,
  }),
  withdrawFromResale: onPage("withdraw", "a renoncé au contrat"),
};
