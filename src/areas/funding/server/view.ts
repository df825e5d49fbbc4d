// The funding of a car, read whole: figures, schedule, papers, who owns the car, what came before.
import { carTitle } from "#catalogue/model/names.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { frenchPrice } from "#kernel/money.ts";
import { picking } from "#kernel/pick.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import type { CarFunding } from "../model/car-funding.ts";
import { outstandingOn } from "../model/early-repayment.ts";
import { type Funding, lackingOf, loanOf } from "../model/funding.ts";
import { type Instalment, repaymentOf, scheduleOf, startProblem } from "../model/loan.ts";
import { totalsProblem } from "../model/printed-totals.ts";
import { ownershipsOf } from "../model/ownership.ts";
import { type Papers, papersOf } from "./papers.ts";

export type FundingRow = Row<"funding"> & { funderName: string | null };

/** All those of a car, the latest last. */
export const fundingsOf = (call: Call, carId: string): Promise<FundingRow[]> =>
  call.db
    .selectFrom("funding")
    .leftJoin("funder", "funder.id", "funding.funderId")
    .selectAll("funding")
    .select("funder.name as funderName")
    .where("funding.carId", "=", carId)
    .orderBy("funding.id")
    .execute();

const toFunding: (row: FundingRow) => Funding = picking(
  "id",
  "version",
  "carId",
  "isOwnFunds",
  "funderId",
  "funderName",
  "loanType",
  "amountCents",
  "residualCents",
  "rate",
  "durationMonths",
  "startsOn",
  "firstInstalment",
  "monthlyRepaymentCents",
  "insuranceRate",
  "applicationFeeCents",
  "terminationFeeRate",
  "contractNumber",
  "endedOn",
  "endReason",
  "settledCents",
  "createdAt",
  "updatedAt",
  "updatedBy",
);

interface Ours {
  repaymentCents: number | null;
  schedule: readonly Instalment[];
}

/** What the papers of the funder say, and our figures do not. */
function warningsOf(open: FundingRow, papers: Papers, { repaymentCents, schedule }: Ours): string[] {
  const { monthlyRepaymentCents: printed } = open;
  const repayment =
    printed === null || repaymentCents === null || printed === repaymentCents
      ? null
      : `La mensualité du contrat est de ${frenchPrice(printed)} ; avec ces chiffres, nous trouvons ${frenchPrice(repaymentCents)}.`;
  const totals = totalsProblem(papers.schedule?.readings ?? [], schedule, open.applicationFeeCents ?? 0);
  return [repayment, totals, startProblem(open)].filter((one) => one !== null);
}

const nameOf = (paper: Papers[keyof Papers]) =>
  paper ? { name: paper.name, addedAt: paper.addedAt, addedBy: paper.addedBy } : null;

async function openOf(call: Call, open: FundingRow | undefined) {
  const papers = open ? await papersOf(call, open.id) : { schedule: undefined, contract: undefined };
  const has = { schedule: Boolean(papers.schedule), contract: Boolean(papers.contract) };
  const loan = open ? loanOf(open) : null;
  const schedule = loan ? scheduleOf(loan) : [];
  const repaymentCents = loan && repaymentOf(loan);
  return {
    funding: open ? toFunding(open) : null,
    hasFundingSchedule: has.schedule,
    hasFundingContract: has.contract,
    papers: { schedule: nameOf(papers.schedule), contract: nameOf(papers.contract) },
    missing: open ? lackingOf(open, has) : null,
    warnings: open ? warningsOf(open, papers, { repaymentCents, schedule }) : [],
    repaymentCents,
    outstandingCents: loan && outstandingOn(loan, schedule, call.today),
    schedule,
  };
}

export async function carFundingOf(call: Call, carId: string): Promise<CarFunding> {
  const { id, vin, brand, model, status, buyingPriceCents } = await get(call, "car", carId);
  const fundings = await fundingsOf(call, carId);
  return {
    car: {
      id,
      vin,
      carTitle: carTitle(brand, model),
      status: carStatusSchema.parse(status),
      buyingPriceCents,
    },
    ...(await openOf(
      call,
      fundings.find(({ endedOn }) => endedOn === null),
    )),
    ownerships: ownershipsOf(fundings),
    past: fundings.filter(({ endedOn }) => endedOn !== null).map(toFunding),
  };
}
