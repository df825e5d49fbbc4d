// Procedures and sales of the demonstration company, by the verbs: two on one car, each kind of buyer, each step.
import { usedCarArticles } from "#billing/model/documents/line-kinds.ts";
import { setNature } from "#billing/server/rules/natures.ts";
import { decide } from "#documents/server/review/decision.ts";
import { addDays, timeInParis } from "#kernel/calendar/day.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawPdf } from "#platform/pdf.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import type { Specimen } from "#registration/server/papers/specimen.ts";
import { firstTerms, type ProcedureForm, type TermsForm } from "../model/procedures/forms.ts";
import { type CarPaper, isDated, type ProofKind, requiredProofs } from "../model/procedures/proofs.ts";
import type { SaleRegime } from "../model/sales/vat-regime.ts";
import { scheduleResale } from "./confirmed/appointment.ts";
import { concludeResale, declareResale } from "./confirmed/conclude.ts";
import { recordSaleDeed } from "./confirmed/deed.ts";
import { withdrawResale } from "./confirmed/withdraw.ts";
import { demonstrateOffers } from "./offers/demonstration.ts";
import { changeResaleTerms, createResaleProcedure } from "./procedures/buyer.ts";
import { kind, type ProcedureRow } from "./procedures/find.ts";
import { followProofs, proofsOf } from "./procedures/proofs.ts";
import { generateResaleOffer, generateResaleQuote } from "./procedures/quote.ts";
import { confirmSaleRegime } from "./procedures/regime.ts";
import { requestResaleProofs, uploadResaleProof } from "./procedures/request-proofs.ts";
import { createResaleSignatureRequest } from "./procedures/signature.ts";
import { invoiceResale } from "./sales/invoice.ts";

type Buyer = Partial<ProcedureForm> &
  Pick<ProcedureForm, "buyerKind" | "firstName" | "lastName" | "email" | "desiredCents">;

const trader: Buyer = {
  buyerKind: "TRADE",
  firstName: "Karim",
  lastName: "Benali",
  companyName: "Autos de l’Erdre",
  capacity: "Gérant",
  siret: "73282932000074",
  email: "achats@autos-erdre.example",
  desiredCents: 1_150_000,
};
const company: Buyer = {
  buyerKind: "COMPANY",
  firstName: "Sophie",
  lastName: "Garnier",
  companyName: "Garnier Paysages",
  capacity: "Présidente",
  siret: "44306184100047",
  email: "sophie@garnier-paysages.example",
  desiredCents: 1_210_000,
};
const consumer = (lastName: string, desiredCents: Cents | null = null): Buyer => ({
  buyerKind: "CONSUMER",
  firstName: "Claire",
  lastName,
  email: `claire.${lastName.toLowerCase().replace("œ", "oe")}@particulier.example`,
  desiredCents,
});

const open = (call: Call, carId: string, buyer: Buyer): Promise<ProcedureRow> =>
  createResaleProcedure(call, {
    carId,
    companyName: "",
    capacity: "",
    siret: null,
    vatNumber: null,
    phone: null,
    address: { line1: "4 quai de la Fosse", zipCode: "44000", city: "Nantes", country: "FR" },
    isFormerLessee: false,
    advertisementLink: "",
    ...buyer,
  });

const agree = (
  call: Call,
  { id, version, desiredCents, buyerKind }: ProcedureRow,
  terms: Partial<TermsForm> = {},
): Promise<ProcedureRow> =>
  changeResaleTerms(call, {
    ...firstTerms(buyerKind),
    id,
    version,
    desiredCents,
    agreedCents: desiredCents,
    receptionOn: addDays(call.today, 12),
    depositCents: 50_000,
    advertisementLink: "",
    ...terms,
  });

const specimen = import.meta.resolve("#registration/server/papers/specimen.ts");

/** A specimen of a paper, dated some days ago where it bears a day. */
async function upload(
  call: Call,
  id: string,
  documentType: ProofKind | CarPaper,
  days: number | null,
): Promise<void> {
  const data: Specimen = { title: "Pièce", lines: [["Document", "de démonstration"]] };
  await uploadResaleProof(call, {
    id,
    documentType,
    datedOn: days === null ? null : addDays(call.today, -days),
    file: pdfDocument("Pièce.pdf", await drawPdf(specimen, data)),
  });
}

async function giveProofs(call: Call, { id, buyerKind }: ProcedureRow): Promise<void> {
  for (const proof of requiredProofs(buyerKind, "FR"))
    await upload(call, id, proof, isDated(proof) ? 20 : null);
}

async function demonstrateProcedures(call: Call, first: string, second: string): Promise<void> {
  const { id, version } = await open(call, first, consumer("Lœuvre", 1_420_000));
  await requestResaleProofs(call, { id, version, kinds: ["IDENTITY", "ADDRESS"], message: "" });
  const offered = await agree(call, await open(call, first, trader));
  const until = addDays(call.today, 15);
  await generateResaleOffer(call, { id: offered.id, version: offered.version, until });
  await giveProofs(call, offered);
  await agree(call, await open(call, second, company));
}

const signature = { isDrawn: false, strokes: [] };

type Colleagues = Readonly<Record<"reseller" | "accountant" | "admin", Call>>;

interface Sale {
  lastName: string;
  regime: SaleRegime;
  /** Above the price paid for the car; below for less. */
  marginCents: Cents;
  until: "SIGNED" | "INVOICED" | "CONCLUDED" | "DECLARED" | "WITHDRAWN";
  /** Age of the situation certificate, in days. */
  certificateDays: number;
}

const sales: readonly Sale[] = [
  { lastName: "Delmas", regime: "TAXED", marginCents: 90_000, until: "DECLARED", certificateDays: 3 },
  { lastName: "Kervella", regime: "MARGIN", marginCents: 240_000, until: "CONCLUDED", certificateDays: 5 },
  { lastName: "Roussel", regime: "MARGIN", marginCents: -50_000, until: "CONCLUDED", certificateDays: 2 },
  { lastName: "Vasseur", regime: "TAXED", marginCents: 120_000, until: "WITHDRAWN", certificateDays: 4 },
  { lastName: "Maillard", regime: "TAXED", marginCents: 60_000, until: "INVOICED", certificateDays: 6 },
  { lastName: "Thibault", regime: "TAXED", marginCents: 80_000, until: "SIGNED", certificateDays: 14 },
];

async function signedSale(colleagues: Colleagues, carId: string, sale: Sale): Promise<ProcedureRow> {
  const { reseller: call, accountant } = colleagues;
  const { regime, marginCents, certificateDays } = sale;
  const opened = await open(call, carId, consumer(sale.lastName));
  const { id } = opened;
  const { paidCents } = await purchaseOf(call, carId);
  await agree(call, opened, {
    agreedCents: Math.max((paidCents ?? 1_500_000) + marginCents, 300_000),
    receptionOn: addDays(call.today, 6),
    repaysPledge: true,
  });
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

async function demonstrateSale(colleagues: Colleagues, carId: string, sale: Sale): Promise<void> {
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
  if (sale.until === "DECLARED")
    await declareResale(reseller, {
      id,
      version: concluded.version,
      declaredOn: reseller.today,
      declarationNumber: "AB-2041-778",
    });
}

/** Procedures take the cars that are for sale first, sales those put for sale last. */
export async function demonstrateResale(call: Call): Promise<void> {
  await demonstrateOffers(call);
  const offers = call.db.selectFrom("saleOffer").select("carId").where("status", "=", "OPEN");
  const cars = (await offers.orderBy("openedOn").orderBy("id").execute()).map(({ carId }) => carId);
  const [first, second, ...others] = cars;
  if (first === undefined || second === undefined) return;
  const reseller = await actingAs(call, "Nadia Ferreira");
  const accountant = await actingAs(call, "Sylvie Garnier");
  const admin = await actingAs(call, "Hélène Marchand");
  await demonstrateProcedures(reseller, first, second);
  await setNature(accountant, {
    kind: "CAR_SALE_MARGIN",
    nature: "EXEMPT",
    article: usedCarArticles.MARGIN,
    from: call.today,
    id: null,
    version: null,
  });
  for (const [rank, sale] of sales.entries()) {
    const carId = others.at(-1 - rank);
    if (carId !== undefined) await demonstrateSale({ reseller, accountant, admin }, carId, sale);
  }
}
