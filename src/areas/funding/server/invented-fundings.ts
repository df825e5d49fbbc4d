// Fundings of the demonstration company: whole, to be completed, with its own money, and cars that wait for a funder.
import { addDays, addMonths } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Funder } from "../model/funder.ts";
import { type FundingForm, fundingFormSchema, loanOf, type PaperName } from "../model/funding.ts";
import { hasResidual } from "../model/loan.ts";
import { addFundingPaper, chooseFunder, keepCarFunding } from "./fundings.ts";
import type { InventedPaper } from "./papers/invented.ts";

interface Bought {
  id: string;
  vin: string;
  buyingPriceCents: number | null;
}

const nbOfCars = 24;
const paperModule = import.meta.resolve("#funding/server/papers/invented.ts");

const bought = (call: Call): Promise<Bought[]> =>
  call.db
    .selectFrom("car")
    .select(["id", "vin", "buyingPriceCents"])
    .where("status", "not in", ["SOLD", "STOLE", "BROKEN", "TO_TRANSPORT"])
    .orderBy("vin")
    .limit(nbOfCars)
    .execute();

/** 90 % of its price, begun some months ago. */
function termsOf(call: Call, car: Bought, { funder, index }: { funder: Funder; index: number }): FundingForm {
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

async function sendPaper(call: Call, car: Bought, { name, funder, terms }: Sent): Promise<void> {
  const loan = loanOf(terms);
  if (!loan) return;
  const data: InventedPaper = {
    name,
    funder: funder.name,
    contractNumber: terms.contractNumber,
    vin: car.vin,
    loan,
  };
  const bytes = await drawPdf(paperModule, data);
  const file = {
    name: `${name === "schedule" ? "Échéancier" : "Contrat"} ${terms.contractNumber}.pdf`,
    type: "application/pdf",
    bytes,
  };
  await addFundingPaper(call, car.id, { name, file });
}

interface Sent {
  name: PaperName;
  funder: Funder;
  terms: FundingForm;
}

/** Of six cars, two are funded whole, one lacks its schedule, one has a funder and nothing else, one is ours, one waits. */
async function fund(
  call: Call,
  car: Bought,
  { funder, index }: { funder: Funder; index: number },
): Promise<void> {
  const turn = index % 6;
  if (turn === 5) return;
  if (turn === 4) await chooseFunder(call, car.id, { isOwnFunds: true, funderId: null });
  else if (turn === 3) await chooseFunder(call, car.id, { isOwnFunds: false, funderId: funder.id });
  else {
    const terms = termsOf(call, car, { funder, index });
    await keepCarFunding(call, car.id, { ...terms, version: null });
    await sendPaper(call, car, { name: "contract", funder, terms });
    if (turn !== 2) await sendPaper(call, car, { name: "schedule", funder, terms });
  }
}

export async function inventFundings(call: Call, funders: readonly Funder[]): Promise<void> {
  for (const [index, car] of (await bought(call)).entries()) {
    const funder = funders[index % funders.length];
    if (funder) await fund(call, car, { funder, index });
  }
}
