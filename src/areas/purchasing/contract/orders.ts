// Endpoints for orders and the cars to pay.
import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { documentTypes } from "#documents/model/kind.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { orderProposalSchema } from "../model/extract/proposal.ts";
import { lineFields, orderFields } from "../model/orders/records.ts";
import { landedCostSchema, landedQuerySchema } from "../model/landed-cost.ts";
import { lineChangeSchema, lineSchema } from "../model/orders/line.ts";
import { modelSupplierSchema, neededLineSchema } from "../model/orders/needed-line.ts";
import { settledVinSchema } from "../model/documents/other-vins.ts";
import {
  orderChangeSchema,
  orderCorrectionSchema,
  orderDraftSchema,
  vatRegimeSchema,
} from "../model/orders/order.ts";
import { orderSchema, orderViewSchema } from "../model/orders/order-view.ts";
import { paidMentions } from "../model/orders/price.ts";

const params = z.object({ id });
const returns = orderViewSchema;
const may = "PURCHASE_CAR";
const files = { file: { types: documentTypes } } as const;
const onOrder = recordWrites({ path: "/car-orders/:id", record: "carOrder", params, returns, may });
const onLine = recordWrites({ path: "/cars-to-pay/:id", record: "carOrderLine", params, returns, may });
const vins = z.union([z.string(), z.array(z.string())]).transform((input) => [input].flat());

const see = recordReads({ path: "", may: "SIGNED_IN", shows: ["carOrder", "carOrderLine"] });

export const ordersContract = contract({
  listCarOrders: list({
    path: "/car-orders",
    title: "Commandes",
    item: orderSchema.omit({ version: true }),
    fields: orderFields,
    filters: ["supplierId", "stage", "vatRegime", "orderedOn", "expectedOn", "hasDocument"],
    sorts: ["number", "orderedOn", "expectedOn", "supplierName", "remainingCents"],
    defaultSort: "orderedOn,desc",
    search: true,
    sums: { of: ["remainingCents"], by: "vatRegime", mentions: { remainingCents: paidMentions } },
    may: "SIGNED_IN",
    shows: ["carOrder", "carOrderLine", "supplierPayment"],
  }),
  readCarOrder: see("car-orders/:id", returns, {
    shows: ["carOrder", "carOrderLine", "supplierPayment", "supplierAdvance", "supplier", "supplierInvoice"],
    summary: "Une commande, avec ses véhicules",
  }),
  changeCarOrder: onOrder("", "a modifié la commande", {
    body: orderChangeSchema,
    summary: "Modifier une commande et ses véhicules qui ne sont pas payés",
  }),
  correctCarOrder: onOrder("correct", "a corrigé la commande", {
    body: orderCorrectionSchema,
    may: "PAY_CAR",
    summary: "Corriger, avec un motif, une commande dont une part est payée",
  }),
  removeCarOrder: onOrder("", "a supprimé la commande", {
    method: "DELETE",
    returns: params,
    summary: "Supprimer une commande qui n’a plus de véhicule ; son numéro est libre",
  }),
  addCarOrderDocument: onOrder("document", "a déposé le bon de commande", {
    files,
    summary: "Déposer le bon de commande signé",
  }),
  downloadOrderForm: see("car-orders/:id/order-form", pdfAnswer, {
    summary: "Bon de commande, dans la langue du fournisseur",
  }),
  downloadSupplierOrder: see("cars-to-pay/download/supplier-order/:vin", pdfAnswer, {
    params: { vin: z.string().max(60) },
    summary: "Bon de commande d’un véhicule, par son VIN",
  }),
  listCarsToPay: list({
    path: "/cars-to-pay",
    title: "Véhicules à payer",
    item: lineSchema.omit({ version: true, paidOn: true }).extend({
      hasDocument: z.boolean(),
      clientName: z.string().nullable(),
      vatRegime: vatRegimeSchema,
      invoiceNumber: z.string().nullable(),
      /** The due day of its invoice. */
      toPayBy: daySchema.nullable(),
      updatedAt: instant,
    }),
    fields: lineFields,
    filters: ["supplierId", "vin", "brand", "orderedOn", "expectedOn", "hasDocument", "vatRegime"],
    sorts: ["orderedOn", "expectedOn", "vin", "carTitle", "supplierName", "remainingCents"],
    defaultSort: "orderedOn,asc",
    search: true,
    sums: { of: ["remainingCents"], by: "vatRegime", mentions: { remainingCents: paidMentions } },
    may: "SIGNED_IN",
    shows: ["carOrderLine", "carOrder", "supplierPayment", "supplierInvoice"],
  }),
  purchaseCars: write({
    path: "/cars-to-pay/purchase",
    takes: { body: orderDraftSchema },
    returns,
    may,
    audit: { did: "a passé la commande", record: "carOrder" },
    summary: "Commander des véhicules : tous, ou aucun",
  }),
  changeCarToPay: onLine("", "a modifié le véhicule commandé", {
    body: lineChangeSchema,
    summary: "Corriger un véhicule tant qu’il n’est pas payé",
  }),
  settleOrderedVin: onLine("settle-vin", "a expliqué un VIN discordant", {
    body: settledVinSchema,
    summary: "Dire pourquoi un document porte un autre VIN que celui commandé",
  }),
  reopenOrderedVin: onLine("reopen-vin", "a retiré l’explication d’un VIN discordant", {
    body: settledVinSchema,
    may: "REOPEN_SETTLED_VIN",
    summary: "Retirer l’explication d’un autre VIN, tant que le véhicule n’est pas payé",
  }),
  removeCarToPay: onLine("", "a supprimé le véhicule à payer", {
    method: "DELETE",
    returns: params,
    summary: "Supprimer un véhicule à payer ; son besoin est libéré",
  }),
  extractOrder: write({
    path: "/cars-to-pay/extract-order",
    takes: { files },
    returns: orderProposalSchema,
    may,
    audit: { none: "reads a paper and keeps nothing" },
    summary: "Lire le bon de commande ou la facture d’un fournisseur, pour le vérifier",
  }),
  checkExistingVins: see(
    "cars-to-pay/check-existing-vins",
    z.array(
      z.object({
        vin: z.string(),
        /** Reason why it cannot be ordered; null when it can. */
        problem: z.string().nullable(),
        /** True when an existing car or order line has this VIN. */
        exists: z.boolean(),
      }),
    ),
    {
      query: z.object({ vins }),
      shows: ["car", "carOrderLine"],
      summary: "Dit lesquels de ces VIN sont déjà dans le parc ou commandés",
    },
  ),
  checkFit: see(
    "cars-to-pay/check-fit",
    z.object({ reasons: z.array(z.string()), differences: z.array(z.string()) }),
    {
      query: z.object({ periodId: id, finishId: id }),
      shows: ["contract", "carModel"],
      summary: "Ce qui distingue une finition de ce qui a été vendu à un besoin",
    },
  ),
  readNeededLine: see("cars-to-pay/needed-line/:periodId", neededLineSchema, {
    shows: ["contract"],
    summary:
      "Ce qu’une commande reprend d’un besoin : la finition, le prix supposé par le devis, les options",
  }),
  listModelSuppliers: see("cars-to-pay/suppliers/:finishId", z.array(modelSupplierSchema), {
    shows: ["carOrder", "carOrderLine", "car"],
    summary: "Derniers fournisseurs du modèle d’une finition, le plus récent d’abord",
  }),
  readLandedCost: see("cars-to-pay/landed-cost", landedCostSchema, {
    query: landedQuerySchema,
    shows: ["contract", "carModel", "supplier"],
    summary: "Coût rendu d’un véhicule à commander, contre l’hypothèse du devis de son contrat",
  }),
  listManufacturerFinishes: see(
    "cars-to-pay/list-car-manufacturer-information/:modelId",
    z.array(z.object({ finishId: id, manufacturerFinish: z.string(), count: z.int() })),
    {
      shows: ["car", "carOrderLine"],
      summary: "Noms que le constructeur donne aux finitions d’un modèle, les plus employés d’abord",
    },
  ),
});
