// Procedures of the demonstration company: two on one car, each kind of buyer, its proofs.
import { addDays } from "#kernel/calendar/day.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import type { Specimen } from "#registration/server/papers/specimen.ts";
import { firstTerms, type ProcedureForm, type TermsForm } from "../../model/procedures/forms.ts";
import { type CarPaper, isDated, type ProofKind, requiredProofs } from "../../model/procedures/proofs.ts";
import type { BuyerKind } from "../../model/sales/rules.ts";
import { isPriceWithTax } from "../../model/procedures/kinds.ts";
import { changeResaleTerms, createResaleProcedure } from "./buyer.ts";
import { openOffer, type ProcedureRow } from "./find.ts";
import { generateResaleOffer } from "./quote.ts";
import { requestResaleProofs, uploadResaleProof } from "./request-proofs.ts";

export type Buyer = Omit<Partial<ProcedureForm>, "desiredCents"> &
  Pick<ProcedureForm, "buyerKind" | "firstName" | "lastName" | "email"> & {
    /** The share of the asking price that it would pay; no price of its own without one. */
    desiredShare?: number;
  };

const trader: Buyer = {
  buyerKind: "TRADE",
  firstName: "Karim",
  lastName: "Benali",
  companyName: "Autos de l’Erdre",
  capacity: "Gérant",
  siret: "73282932000074",
  email: "achats@autos-erdre.example",
  desiredShare: 0.9,
};
const company: Buyer = {
  buyerKind: "COMPANY",
  firstName: "Sophie",
  lastName: "Garnier",
  companyName: "Garnier Paysages",
  capacity: "Présidente",
  siret: "44306184100047",
  email: "sophie@garnier-paysages.example",
  desiredShare: 0.96,
};
export const consumer = (lastName: string, desiredShare?: number): Buyer => ({
  buyerKind: "CONSUMER",
  firstName: "Claire",
  lastName,
  email: `claire.${lastName.toLowerCase().replace("œ", "oe")}@particulier.example`,
  desiredShare,
});

const stepCents = 10_000;
/** A share of the asking price of a car, with tax for a consumer and without for others, in hundreds of euros. */
export async function shareOfPrice(
  call: Call,
  { carId, buyerKind }: { carId: string; buyerKind: BuyerKind },
  share: number,
): Promise<Cents> {
  const askingCents = (await openOffer(call, carId))?.priceCents ?? 1_500_000;
  const rate = isPriceWithTax(buyerKind) ? 0 : await vatRateOfDay(call, call.today);
  return Math.floor((askingCents * share) / (1 + rate) / stepCents) * stepCents;
}

export const openFor = async (
  call: Call,
  carId: string,
  { desiredShare, ...buyer }: Buyer,
): Promise<ProcedureRow> =>
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
    desiredCents:
      desiredShare === undefined
        ? null
        : await shareOfPrice(call, { carId, buyerKind: buyer.buyerKind }, desiredShare),
    ...buyer,
  });

export const agree = (
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
export async function upload(
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
    finding: documentType === "CSA" ? "CLEAR" : null,
    file: pdfDocument("Pièce.pdf", await drawPdf(specimen, data)),
  });
}

export async function giveProofs(call: Call, { id, buyerKind, address }: ProcedureRow): Promise<void> {
  for (const proof of requiredProofs(buyerKind, address.country))
    await upload(call, id, proof, isDated(proof) ? 20 : null);
}

export async function demonstrateProcedures(call: Call, first: string, second: string): Promise<void> {
  const { id, version } = await openFor(call, first, consumer("Lœuvre", 0.93));
  await requestResaleProofs(call, { id, version, kinds: ["IDENTITY", "ADDRESS"], message: "" });
  const offered = await agree(call, await openFor(call, first, trader));
  const until = addDays(call.today, 15);
  await generateResaleOffer(call, { id: offered.id, version: offered.version, until });
  await giveProofs(call, offered);
  await agree(call, await openFor(call, second, company));
}
