// Fundings of the demonstration company: complete, incomplete, own funds, and cars that await a funder.
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Funder } from "../model/funder.ts";
import { type FundingForm, fundingFormSchema, loanOf, type DocumentName } from "../model/funding.ts";
import { hasResidual } from "../model/loan.ts";
import { addFundingDocument, chooseFunder, saveCarFunding } from "./fundings/fundings.ts";
import type { SamplePaper } from "./papers/sample.ts";

interface FundableCar {
  id: string;
  vin: string;
  buyingPriceCents: number | null;
}

const nbOfCars = 24;
const sampleModule = import.meta.resolve("#funding/server/papers/sample.ts");

const fundableCars = (call: Call): Promise<FundableCar[]> =>
  call.db
    .selectFrom("car")
    .select(["id", "vin", "buyingPriceCents"])
    .where("status", "not in", ["SOLD", "STOLE", "BROKEN", "TO_TRANSPORT"])
    .orderBy("vin")
    .limit(nbOfCars)
    .execute();

/** 90 % of its price, started some months ago. */
function termsOf(
  call: Call,
  car: FundableCar,
  { funder, index }: { funder: Funder; index: number },
): FundingForm {
  const amountCents = Math.round(((car.buyingPriceCents ?? 2_240_000 + index * 35_000) * 0.9) / 100) * 100;
  const startsOn = addDays(addMonths(call.today, -(index % 14)), -3);
  return fundingFormSchema.parse({
    ...funder,
    funderId: funder.id,
    amountCents,
    residualCents: hasResidual(funder.loanType) ? Math.round(amountCents * 0.35) : 0,
    startsOn,
    firstInstalment: addMonths(startsOn, 1),
    contractNumber: `PRET-${2_600_100 + index * 7}`,
  });
}

async function addSampleDocument(
  call: Call,
  car: FundableCar,
  { name, funder, terms }: SampleDocument,
): Promise<void> {
  const loan = loanOf(terms);
  if (!loan) return;
  const data: SamplePaper = {
    name,
    funder: funder.name,
    contractNumber: terms.contractNumber,
    vin: car.vin,
    loan,
  };
  const bytes = await drawPdf(sampleModule, data);
  const file = {
    name: `${name === "schedule" ? "Échéancier" : "Contrat"} ${terms.contractNumber}.pdf`,
    type: "application/pdf",
    bytes,
  };
  await addFundingDocument(call, car.id, { name, file });
}

interface SampleDocument {
  name: DocumentName;
  funder: Funder;
  terms: FundingForm;
}

/**
 * Of six cars, two are fully funded, one lacks its schedule, one has only a funder, one is on own funds, one awaits a
 * funder.
 */
async function fund(
  call: Call,
  car: FundableCar,
  { funder, index }: { funder: Funder; index: number },
): Promise<void> {
  const pattern = index % 6;
  if (pattern === 5) return;
  if (pattern === 4) await chooseFunder(call, car.id, { isOwnFunds: true, funderId: null });
  else if (pattern === 3) await chooseFunder(call, car.id, { isOwnFunds: false, funderId: funder.id });
  else {
    const terms = termsOf(call, car, { funder, index });
    await saveCarFunding(call, car.id, { ...terms, version: null });
    await addSampleDocument(call, car, { name: "contract", funder, terms });
    if (pattern !== 2) await addSampleDocument(call, car, { name: "schedule", funder, terms });
  }
}

export async function demonstrateFundings(call: Call, funders: readonly Funder[]): Promise<void> {
  for (const [index, car] of (await fundableCars(call)).entries()) {
    const funder = funders[index % funders.length];
    if (funder) await fund(call, car, { funder, index });
  }
}
