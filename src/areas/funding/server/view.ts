// The full funding of a car: figures, schedule, documents, owner of the car, previous fundings.
import { viewOf } from "#kernel/schema/view.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { frenchPrice, withVat } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import type { CarFunding } from "../model/car-funding.ts";
import { outstandingOn } from "../model/early-repayment.ts";
import { fundingSchema, loanOf, missingFundingItems } from "../model/funding.ts";
import { type Instalment, repaymentOf, scheduleOf, startWarning } from "../model/loan.ts";
import { carWarnings, type FundedCar } from "../model/loan-warnings.ts";
import { totalsProblem } from "../model/printed-totals.ts";
import { ownershipsOf } from "../model/ownership.ts";
import { findOpenFunding, fundingsOf, type FundingRow } from "./fundings/open-funding.ts";
import { type FundingDocuments, fundingDocumentsOf } from "./documents.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";

type CarCosts = Pick<Row<"car">, "id" | "buyingPriceCents" | "transportPriceCents" | "registrationCostCents">;

/** VAT counts even where the supplier charges none: a loan of that amount is plausible. */
async function readFundedCar(
  call: Call,
  { id, buyingPriceCents, transportPriceCents, registrationCostCents }: CarCosts,
): Promise<FundedCar> {
  const order = await findRow(call, "carOrderLine", { id }, ["orderedOn"]);
  const netCents = buyingPriceCents === null ? null : buyingPriceCents + (transportPriceCents ?? 0);
  return {
    costCents:
      netCents === null
        ? null
        : withVat(netCents, await vatRateOfDay(call, call.today)) + (registrationCostCents ?? 0),
    orderedOn: order?.orderedOn ?? null,
  };
}

const toFunding = viewOf(fundingSchema);

/** Differences between the funder's documents and our figures. */
function documentWarnings(
  open: FundingRow,
  documents: FundingDocuments,
  { repaymentCents, schedule }: { repaymentCents: number | null; schedule: readonly Instalment[] },
): string[] {
  const { monthlyRepaymentCents: printed } = open;
  const repayment =
    printed === null || repaymentCents === null || printed === repaymentCents
      ? null
      : `La mensualité du contrat est de ${frenchPrice(printed)} ; avec ces chiffres, nous trouvons ${frenchPrice(repaymentCents)}.`;
  const totals = totalsProblem(documents.schedule?.readings ?? [], schedule, open.applicationFeeCents ?? 0);
  return [repayment, totals, startWarning(open)].filter((one) => one !== null);
}

const documentView = (document: FundingDocuments[keyof FundingDocuments]) =>
  document ? { name: document.name, addedAt: document.addedAt, addedBy: document.addedBy } : null;

async function openFundingView(call: Call, car: Row<"car">, open: FundingRow | undefined) {
  const documents = open
    ? await fundingDocumentsOf(call, open.id)
    : { schedule: undefined, contract: undefined };
  const hasDocument = { schedule: Boolean(documents.schedule), contract: Boolean(documents.contract) };
  const loan = open ? loanOf(open) : null;
  const schedule = loan ? scheduleOf(loan) : [];
  const repaymentCents = loan && repaymentOf(loan);
  return {
    funding: open ? toFunding(open) : null,
    hasFundingSchedule: hasDocument.schedule,
    hasFundingContract: hasDocument.contract,
    papers: { schedule: documentView(documents.schedule), contract: documentView(documents.contract) },
    missing: open ? missingFundingItems(open, hasDocument) : null,
    warnings: open
      ? [
          ...documentWarnings(open, documents, { repaymentCents, schedule }),
          ...carWarnings(open, await readFundedCar(call, car)),
        ]
      : [],
    repaymentCents,
    outstandingCents: loan && outstandingOn(loan, schedule, call.today),
    schedule,
  };
}

export async function carFundingOf(call: Call, carId: string): Promise<CarFunding> {
  const car = await get(call, "car", carId);
  const { id, vin, brand, model, status, buyingPriceCents } = car;
  const fundings = await fundingsOf(call, carId);
  return {
    car: {
      id,
      vin,
      carTitle: carTitle(brand, model),
      status: carStatusSchema.parse(status),
      buyingPriceCents,
    },
    ...(await openFundingView(call, car, findOpenFunding(fundings))),
    ownerships: ownershipsOf(fundings),
    past: fundings.filter(({ endedOn }) => endedOn !== null).map(toFunding),
  };
}
