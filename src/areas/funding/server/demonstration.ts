// The funders of the demonstration company: a bank, a specialised lender, a finance lease.
import { emptyAddress } from "#kernel/company/address.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { Call } from "#kernel/server/call.ts";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { drawPdf } from "#platform/pdf.ts";
import { type Funder, type FunderForm, funderFormSchema } from "../model/funder.ts";
import { type FundingForm, fundingFormSchema, loanOf, type DocumentName } from "../model/funding.ts";
import { hasResidual } from "../model/loan.ts";
import { createFunder } from "./funders/funders.ts";
import { chooseFunder, keepCarFunding, repayEarly, uploadFundingDocument } from "./fundings/fundings.ts";
import { requireOpenFunding } from "./fundings/open-funding.ts";
import type { SamplePaper } from "./papers/sample.ts";

const fictitiousFunders: readonly (Omit<FunderForm, "contacts"> & {
  contact: readonly [firstName: string, lastName: string, title: string];
})[] = [
  {
    name: "Banque des Pays de Loire",
    address: { ...emptyAddress, line1: "3 place Graslin", zipCode: "44000", city: "Nantes" },
    contact: ["Claire", "Guérin", "Chargée d’affaires"],
    loanType: "AMORTIZING",
    durationMonths: 48,
    rate: 0.0385,
    insuranceRate: 0.0024,
    applicationFeeCents: 15_000,
    terminationFeeRate: 0.03,
  },
  {
    name: "Crédit Mobilité Atlantique",
    address: { ...emptyAddress, line1: "120 rue de la Tour", zipCode: "33000", city: "Bordeaux" },
    contact: ["Samuel", "Ortiz", "Responsable flottes"],
    loanType: "BALLOON",
    durationMonths: 36,
    rate: 0.0415,
    insuranceRate: 0,
    applicationFeeCents: 9_000,
    terminationFeeRate: 0.02,
  },
  {
    name: "Loire Crédit-bail",
    address: { ...emptyAddress, line1: "8 rue Nationale", zipCode: "37000", city: "Tours" },
    contact: ["Inès", "Mercier", "Gestion des contrats"],
    loanType: "FINANCE_LEASE",
    durationMonths: 48,
    rate: 0.046,
    insuranceRate: 0.003,
    applicationFeeCents: 20_000,
    terminationFeeRate: 0.05,
  },
];

async function demonstrateFunders(call: Call): Promise<Funder[]> {
  const funders: Funder[] = [];
  for (const {
    contact: [firstName, lastName, title],
    ...funder
  } of fictitiousFunders) {
    const email = `${normalText(`${firstName}.${lastName}`)}@exemple.test`;
    const contacts = [{ firstName, lastName, title, email }];
    funders.push(await createFunder(call, funderFormSchema.parse({ ...funder, contacts })));
  }
  return funders;
}

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

/** The first finance lease starts in the last month that is over; the others, some months ago. */
const startOf = ({ today }: Call, index: number): Day =>
  index === 2
    ? addDays(addMonths(firstOfMonth(today), -1), 14)
    : addDays(addMonths(today, -(index % 14)), -3);

/** 90 % of its price. */
function termsOf(
  call: Call,
  car: FundableCar,
  { funder, index }: { funder: Funder; index: number },
): FundingForm {
  const amountCents = Math.round(((car.buyingPriceCents ?? 2_240_000 + index * 35_000) * 0.9) / 100) * 100;
  const startsOn = startOf(call, index);
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
  { name, funder, terms }: { name: DocumentName; funder: Funder; terms: FundingForm },
): Promise<void> {
  const loan = loanOf(terms);
  if (!loan) return;
  const { contractNumber } = terms;
  const data: SamplePaper = { name, funder: funder.name, contractNumber, vin: car.vin, loan };
  const bytes = await drawPdf(sampleModule, data);
  const file = {
    name: `${name === "schedule" ? "Échéancier" : "Contrat"} ${contractNumber}.pdf`,
    type: "application/pdf",
    bytes,
  };
  await uploadFundingDocument(name)(call, { carId: car.id, file });
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
  const carId = car.id;
  if (pattern === 4) await chooseFunder(call, { carId, isOwnFunds: true, funderId: null });
  else if (pattern === 3) await chooseFunder(call, { carId, isOwnFunds: false, funderId: funder.id });
  else {
    const terms = termsOf(call, car, { funder, index });
    await keepCarFunding(call, { carId, ...terms, version: null });
    await addSampleDocument(call, car, { name: "contract", funder, terms });
    if (pattern !== 2) await addSampleDocument(call, car, { name: "schedule", funder, terms });
  }
}

/** The rank of a car whose loan began a year ago. */
const repaidRank = 12;

export async function demonstrateFunding(call: Call): Promise<void> {
  const funders = await demonstrateFunders(call);
  const cars = await fundableCars(call);
  for (const [index, car] of cars.entries()) {
    const funder = funders[index % funders.length];
    if (funder) await fund(call, car, { funder, index });
  }
  const repaid = cars[repaidRank];
  if (repaid)
    await repayEarly(call, {
      carId: repaid.id,
      version: (await requireOpenFunding(call, repaid.id)).version,
      day: addDays(call.today, -40),
      reason: "Refinancement chez un autre financeur.",
      settledCents: null,
    });
}
