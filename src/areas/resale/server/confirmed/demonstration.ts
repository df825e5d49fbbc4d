// Sales of the demonstration company, each until one of their steps: taxed, on the margin, delivered in the Union.
import { approveDocument } from "#documents/server/review/review.ts";
import { decide } from "#documents/server/review/decision.ts";
import { saveVatAnswer } from "#clients/server/vat/check.ts";
import { addDays, timeInParis } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { documentsOf } from "#platform/documents/documents.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { proofKey } from "../../model/procedures/proofs.ts";
import type { SaleRegime } from "../../model/sales/vat-regime.ts";
import { changeAskingPrice } from "../offers/offers.ts";
import {
  agree,
  type Buyer,
  consumer,
  giveProofs,
  openFor,
  shareOfPrice,
  upload,
} from "../procedures/demonstration.ts";
import { holderOf, kind, openOffer, type ProcedureRow } from "../procedures/find.ts";
import { followProofs, proofsOf } from "../procedures/proofs.ts";
import { generateResaleQuote } from "../procedures/quote.ts";
import { confirmSaleRegime } from "../procedures/regime.ts";
import { createResaleSignatureRequest } from "../procedures/signature.ts";
import { invoiceResale } from "../sales/invoice.ts";
import { scheduleResale } from "./appointment.ts";
import { concludeResale, declareResale } from "./conclude.ts";
import { recordSaleDeed } from "./deed.ts";
import { withdrawResale } from "./withdraw.ts";

const signature = { isDrawn: false, strokes: [] };

export type Colleagues = Readonly<Record<"reseller" | "accountant" | "admin", Call>>;

export interface Sale {
  buyer: Buyer;
  regime: SaleRegime;
  /** Above the price paid for the car, whose asking price is then raised; else it sells a little below that price. */
  marginCents?: Cents;
  until: "SIGNED" | "INVOICED" | "CONCLUDED" | "DECLARED" | "WITHDRAWN";
  /** Age of the situation certificate, in days. */
  certificateDays: number;
  /** True once two documents prove that the car left France. */
  hasLeft?: boolean;
}

const belgian = (companyName: string, vatNumber: string): Buyer => ({
  buyerKind: "COMPANY",
  firstName: "Pieter",
  lastName: "Van den Berg",
  companyName,
  capacity: "Gérant",
  vatNumber,
  email: `achat@${companyName.toLowerCase().replaceAll(" ", "-")}.example`,
  address: { line1: "12 rue du Commerce", zipCode: "1000", city: "Bruxelles", country: "BE" },
});

export const sales: readonly Sale[] = [
  {
    buyer: belgian("Brabant Cars", "BE0411905847"),
    regime: "EU",
    until: "CONCLUDED",
    certificateDays: 4,
    hasLeft: true,
  },
  {
    buyer: belgian("Senne Autos", "BE0428759497"),
    regime: "EU",
    until: "CONCLUDED",
    certificateDays: 6,
  },
  { buyer: consumer("Delmas"), regime: "TAXED", until: "DECLARED", certificateDays: 3 },
  {
    buyer: consumer("Kervella"),
    regime: "MARGIN",
    marginCents: 240_000,
    until: "CONCLUDED",
    certificateDays: 5,
  },
  {
    buyer: consumer("Roussel"),
    regime: "MARGIN",
    until: "CONCLUDED",
    certificateDays: 2,
  },
  {
    buyer: consumer("Vasseur"),
    regime: "TAXED",
    until: "WITHDRAWN",
    certificateDays: 4,
  },
  {
    buyer: consumer("Maillard"),
    regime: "TAXED",
    until: "INVOICED",
    certificateDays: 6,
  },
  { buyer: consumer("Thibault"), regime: "TAXED", until: "SIGNED", certificateDays: 14 },
];

/** Both numbers of a delivery in the Union, as an authority confirmed them. */
async function confirmNumbers(call: Call, { buyer: { vatNumber } }: Sale): Promise<void> {
  if (!vatNumber) return;
  for (const number of [vatNumber, (await readLessor(call)).vatNumber])
    await saveVatAnswer(call, number, {
      outcome: "VALID",
      isVerified: true,
      message: "Numéro valide, réponse de démonstration.",
      name: null,
      address: null,
      proof: null,
    });
}

/** Two documents, then an accountant accepts them. */
async function proveLeaving({ reseller, accountant }: Colleagues, id: string): Promise<void> {
  for (const _ of [1, 2]) await upload(reseller, id, "LEAVING", null);
  for (const document of await documentsOf(accountant, holderOf(id)))
    if (document.kind === proofKey("LEAVING")) await approveDocument(accountant, { id: document.id });
}

/** A little below the asking price, or above the price paid for the car where the sale needs a margin. */
async function priceOf(
  call: Call,
  { carId, buyerKind }: ProcedureRow,
  marginCents: Cents | undefined,
): Promise<Cents> {
  const { paidCents } = await purchaseOf(call, carId);
  if (marginCents !== undefined && paidCents !== null) {
    const priceCents = Math.ceil((paidCents + marginCents) / 10_000) * 10_000;
    const offer = await openOffer(call, carId);
    if (offer)
      await changeAskingPrice(call, {
        id: carId,
        version: offer.version,
        priceCents: priceCents + 30_000,
        reason: "Options que la grille ne compte pas",
      });
    return priceCents;
  }
  return shareOfPrice(call, { carId, buyerKind }, 0.98);
}

async function signedSale(colleagues: Colleagues, carId: string, sale: Sale): Promise<ProcedureRow> {
  const { reseller: call, accountant } = colleagues;
  const { regime, marginCents, certificateDays } = sale;
  const opened = await openFor(call, carId, sale.buyer);
  const { id } = opened;
  await agree(call, opened, {
    agreedCents: await priceOf(call, opened, marginCents),
    receptionOn: addDays(call.today, 6),
    repaysPledge: true,
    deliveryCountry: opened.address.country,
  });
  await confirmNumbers(call, sale);
  await giveProofs(call, opened);
  for (const { documentId } of await proofsOf(call, id))
    if (documentId !== null) await decide(call, documentId, { state: "APPROVED", reason: "" });
  await upload(call, id, "CSA", certificateDays);
  await upload(call, id, "HISTOVEC", 8);
  const { version, proposedRegime } = await followProofs(call, await get(call, kind, id));
  const isProposed = proposedRegime === regime;
  const settled = await confirmSaleRegime(isProposed ? call : accountant, {
    id,
    version,
    regime,
    reason: isProposed ? "" : "Facture d’achat relue par la comptabilité",
  });
  const quoted = await generateResaleQuote(call, {
    id,
    version: settled.version,
    clientId: null,
    isNewClient: true,
    isTradeChecked: false,
  });
  return createResaleSignatureRequest(call, { id, version: quoted.version, way: "SCREEN", signature });
}

export async function demonstrateSale(colleagues: Colleagues, carId: string, sale: Sale): Promise<void> {
  const { reseller, accountant, admin } = colleagues;
  const { id, version } = await signedSale(colleagues, carId, sale);
  const day = addDays(reseller.today, 6);
  const appointment = { id, version, day, time: "10:30", place: "Agence de Nantes" };
  const scheduled = await scheduleResale(reseller, appointment);
  if (sale.until === "SIGNED") return;
  const { invoiceId } = await invoiceResale(reseller, { id, version: scheduled.version });
  if (sale.until === "INVOICED" || invoiceId === null) return;
  await setPaymentDate(accountant, invoiceId, {
    day: accountant.today,
    amountCents: null,
    reference: "",
    method: "TRANSFER",
    isConfirmed: true,
  });
  const paid = await get(reseller, kind, id);
  if (sale.until === "WITHDRAWN") {
    const reason = "Rétractation reçue par courrier";
    await withdrawResale(admin, { id, version: paid.version, reason, returnedOn: null });
    return;
  }
  const { mileage } = await get(reseller, "car", carId);
  const deed = await recordSaleDeed(reseller, {
    id,
    version: paid.version,
    day: reseller.today,
    time: timeInParis(reseller.now),
    odometer: mileage + 12,
    keys: 2,
    papers: ["CERTIFICATE", "SERVICE_BOOK"],
    signature,
  });
  const concluded = await concludeResale(reseller, { id, version: deed.version });
  if (sale.hasLeft) await proveLeaving(colleagues, id);
  if (sale.until === "DECLARED")
    await declareResale(reseller, {
      id,
      version: concluded.version,
      declaredOn: reseller.today,
      declarationNumber: "AB-2041-778",
    });
}
