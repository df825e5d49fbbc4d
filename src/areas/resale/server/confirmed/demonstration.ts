// Confirmed and concluded sales of the demonstration company, by the verbs.
import { usedCarArticles } from "#billing/model/documents/line-kinds.ts";
import { setNature } from "#billing/server/rules/natures.ts";
import { addDays, timeInParis } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawPdf } from "#platform/pdf.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import type { Specimen } from "#registration/server/papers/specimen.ts";
import { decide } from "#documents/server/review/decision.ts";
import { isDated, requiredProofs } from "../../model/procedures/proofs.ts";
import type { SaleRegime } from "../../model/sales/vat-regime.ts";
import { changeResaleTerms, createResaleProcedure } from "../procedures/buyer.ts";
import { kind, type ProcedureRow } from "../procedures/find.ts";
import { followProofs, proofsOf } from "../procedures/proofs.ts";
import { generateResaleQuote } from "../procedures/quote.ts";
import { confirmSaleRegime } from "../procedures/regime.ts";
import { uploadResaleProof } from "../procedures/request-proofs.ts";
import { createResaleSignatureRequest } from "../procedures/signature.ts";
import { invoiceResale } from "../sales/invoice.ts";
import { scheduleResale } from "./appointment.ts";
import { concludeResale } from "./conclude.ts";
import { declareResale } from "./declare.ts";
import { recordSaleDeed } from "./deed.ts";
import { withdrawResale } from "./withdraw.ts";

const specimen = import.meta.resolve("#registration/server/papers/specimen.ts");

async function paper(title: string) {
  const data: Specimen = { title, lines: [["Document", "de démonstration"]] };
  return pdfDocument(`${title}.pdf`, await drawPdf(specimen, data));
}

interface Colleagues {
  reseller: Call;
  accountant: Call;
  admin: Call;
}

type Step = "SIGNED" | "INVOICED" | "CONCLUDED" | "DECLARED" | "WITHDRAWN";
interface Sale {
  lastName: string;
  regime: SaleRegime;
  /** Above the price paid for the car; below for less. */
  marginCents: Cents;
  until: Step;
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

const again = (call: Call, { id }: ProcedureRow): Promise<ProcedureRow> => get(call, kind, id);

async function agree(
  { reseller, accountant }: Colleagues,
  carId: string,
  { lastName, regime, marginCents, certificateDays }: Sale,
): Promise<ProcedureRow> {
  const opened = await createResaleProcedure(reseller, {
    carId,
    buyerKind: "CONSUMER",
    firstName: "Claire",
    lastName,
    companyName: "",
    capacity: "",
    siret: null,
    vatNumber: null,
    email: `claire.${lastName.toLowerCase()}@particulier.example`,
    phone: null,
    address: { line1: "7 rue Kervégan", zipCode: "44000", city: "Nantes", country: "FR" },
    isFormerLessee: false,
    desiredCents: null,
    advertisementLink: "",
  });
  const { id, version, depositKind } = opened;
  const { paidCents } = await purchaseOf(reseller, carId);
  await changeResaleTerms(reseller, {
    id,
    version,
    desiredCents: null,
    agreedCents: Math.max((paidCents ?? 1_500_000) + marginCents, 300_000),
    options: [],
    paymentMethod: "TRANSFER",
    saleOn: null,
    receptionOn: addDays(reseller.today, 6),
    depositKind,
    depositCents: 50_000,
    deliveryCountry: "FR",
    isCarriedByBuyer: false,
    repaysPledge: true,
    advertisementLink: "",
  });
  for (const documentType of requiredProofs("CONSUMER", "FR"))
    await uploadResaleProof(reseller, {
      id,
      documentType,
      datedOn: isDated(documentType) ? addDays(reseller.today, -20) : null,
      file: await paper("Pièce"),
    });
  for (const { documentId } of await proofsOf(reseller, opened))
    if (documentId !== null) await decide(reseller, documentId, { state: "APPROVED", reason: "" });
  const papers = [
    ["CSA", "Certificat de situation administrative", certificateDays],
    ["HISTOVEC", "Rapport HistoVec", 8],
  ] as const;
  for (const [documentType, title, days] of papers)
    await uploadResaleProof(reseller, {
      id,
      documentType,
      datedOn: addDays(reseller.today, -days),
      file: await paper(title),
    });
  await followProofs(reseller, await again(reseller, opened));
  const settled = await again(reseller, opened);
  return settled.proposedRegime === regime
    ? confirmSaleRegime(reseller, { id, version: settled.version, regime, reason: "" })
    : confirmSaleRegime(accountant, {
        id,
        version: settled.version,
        regime,
        reason: "Facture d’achat relue par la comptabilité",
      });
}

async function sign(call: Call, row: ProcedureRow): Promise<ProcedureRow> {
  const quoted = await generateResaleQuote(call, {
    id: row.id,
    version: row.version,
    clientId: null,
    isNewClient: true,
    isTradeChecked: false,
  });
  return createResaleSignatureRequest(call, {
    id: row.id,
    version: quoted.version,
    way: "SCREEN",
    signature: { isDrawn: false, strokes: [] },
  });
}

async function payAll({ accountant }: Colleagues, { invoiceId }: ProcedureRow): Promise<void> {
  if (invoiceId === null) return;
  await setPaymentDate(accountant, invoiceId, {
    day: accountant.today,
    amountCents: null,
    reference: "",
    method: "TRANSFER",
    isConfirmed: true,
  });
}

async function handOver(call: Call, row: ProcedureRow): Promise<ProcedureRow> {
  const { mileage } = await get(call, "car", row.carId);
  const signed = await recordSaleDeed(call, {
    id: row.id,
    version: row.version,
    day: call.today,
    time: timeInParis(call.now),
    odometer: mileage + 12,
    keys: 2,
    papers: ["CERTIFICATE", "SERVICE_BOOK"],
    signature: { isDrawn: false, strokes: [] },
  });
  return concludeResale(call, { id: row.id, version: signed.version });
}

async function demonstrateSale(colleagues: Colleagues, carId: string, sale: Sale): Promise<void> {
  const { reseller, admin } = colleagues;
  const signed = await sign(reseller, await agree(colleagues, carId, sale));
  const day = addDays(reseller.today, 6);
  const scheduled = await scheduleResale(reseller, {
    id: signed.id,
    version: signed.version,
    day,
    time: "10:30",
    place: "Agence de Nantes",
  });
  if (sale.until === "SIGNED") return;
  const invoiced = await invoiceResale(reseller, { id: signed.id, version: scheduled.version });
  if (sale.until === "INVOICED") return;
  await payAll(colleagues, invoiced);
  if (sale.until === "WITHDRAWN") {
    const { version } = await again(admin, invoiced);
    await withdrawResale(admin, {
      id: signed.id,
      version,
      reason: "Rétractation reçue par courrier",
      returnedOn: null,
    });
    return;
  }
  const concluded = await handOver(reseller, await again(reseller, invoiced));
  if (sale.until === "DECLARED" && concluded.concludedAt !== null)
    await declareResale(reseller, {
      id: signed.id,
      version: concluded.version,
      declaredOn: reseller.today,
      declarationNumber: "AB-2041-778",
    });
}

/** Each sale takes one of the cars for sale, those put for sale last first: the others keep their procedures. */
export async function demonstrateSales(systemCall: Call): Promise<void> {
  const offers = await systemCall.db
    .selectFrom("saleOffer as o")
    .innerJoin("car as c", "c.id", "o.carId")
    .select("o.carId")
    .where("o.status", "=", "OPEN")
    .where("c.status", "=", "SELLABLE_STOCKED")
    .where((of) =>
      of.not(
        of.exists(of.selectFrom("resaleProcedure as r").select("r.id").whereRef("r.carId", "=", "o.carId")),
      ),
    )
    .orderBy("o.openedOn", "desc")
    .orderBy("o.id")
    .limit(sales.length)
    .execute();
  if (offers.length === 0) return;
  const colleagues: Colleagues = {
    reseller: await actingAs(systemCall, "Nadia Ferreira"),
    accountant: await actingAs(systemCall, "Sylvie Garnier"),
    admin: await actingAs(systemCall, "Hélène Marchand"),
  };
  await setNature(colleagues.accountant, {
    kind: "CAR_SALE_MARGIN",
    nature: "EXEMPT",
    article: usedCarArticles.MARGIN,
    from: systemCall.today,
    id: null,
    version: null,
  });
  for (const [rank, { carId }] of offers.entries()) {
    const sale = sales[rank];
    if (sale) await demonstrateSale(colleagues, carId, sale);
  }
}
