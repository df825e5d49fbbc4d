// The paper of an amendment: gathers what it says and has it drawn.
import { companyOf } from "#clients/server/read.ts";
import type { Document } from "#kernel/files.ts";
import { dayInParis } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { isPriced } from "#quotes/model/fluidity.ts";
import { inCapacity } from "#signatures/model/signer.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { bringsCommitment } from "../model/amendment.ts";
import { changedLines } from "../model/difference.ts";
import { startOf } from "../model/period.ts";
import { type AmendmentRow, type ContractRow, periodsOf } from "./kept.ts";
import { usualSignatory } from "./signatory.ts";
import type { AmendmentPaper } from "./papers/amendment.ts";

const drawing = import.meta.resolve("./papers/amendment.ts");

interface Drawn {
  row: AmendmentRow;
  contract: ContractRow;
  /** Those who are asked to sign it electronically; null on one read before. */
  signers: readonly SignerDraft[] | null;
}

/** What a change of mileage settles kilometres by; a new rent too, where a grid does, since its lines follow it. */
function mileageOf(row: AmendmentRow, { kmPrices }: ContractRow): AmendmentPaper["mileage"] {
  const isItsGrid = row.kind === "rent" && (row.grid ?? []).some(isPriced);
  if (row.kind !== "duration-mileage" && !isItsGrid) return null;
  const { kilometrage, priceCents, durationMonths } = row.after.terms;
  // Another mileage says anew how each side of it is settled; another rent leaves the clause as it was signed.
  const isAnew = row.kind === "duration-mileage";
  return {
    kilometrage,
    priceCents,
    durationMonths,
    kmPrices: kmPrices && isAnew ? { ...kmPrices, isBySide: true } : kmPrices,
    grid: (row.grid ?? []).filter(isPriced),
  };
}

export async function amendmentDocument(call: Call, { row, contract, signers }: Drawn): Promise<Document> {
  const company = await companyOf(call, row.after.holder.companyId);
  const client = await get(call, "client", company.clientId);
  const usual = await usualSignatory(call, contract, company.id);
  const people = signers ?? (usual ? [usual] : []);
  const { scales } = await readBasis(call, call.today);
  const vatRate = vatRateOn(scales.vat, row.effectOn);
  const isIndividual = client.type === "INDIVIDUAL";
  const paper: AmendmentPaper = {
    lessor: await readLessor(call),
    title: `Avenant n° ${row.number}`,
    orderId: contract.orderId,
    madeOn: dayInParis(row.createdAt),
    signedOn: dayInParis(contract.signedAt),
    effectOn: row.effectOn,
    carTitle: contract.carTitle,
    company: { name: company.name, siret: company.siret, address: company.address },
    explanation: row.explanation,
    changes: changedLines(row.before, row.after, isIndividual ? vatRate : null),
    effect: row.effect,
    awaitsDelivery: startOf(await periodsOf(call, contract.id)) === null,
    durationBefore: row.before.terms.durationMonths,
    mileage: mileageOf(row, contract),
    vatRate,
    vatRates: scales.vat,
    bringsCommitment: bringsCommitment(row.before.terms, row.after.terms),
    durationMonths: row.after.terms.durationMonths,
    isIndividual,
    people: people.map(inCapacity),
    isElectronic: signers !== null,
  };
  return {
    name: `Avenant ${row.number} - ${contract.orderId}.pdf`,
    type: "application/pdf",
    bytes: await drawPdf(drawing, paper),
  };
}
