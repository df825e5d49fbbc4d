// Estimates: other durations and mileages, an early termination.
import { type Day } from "#kernel/calendar/day.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { noticeEnd, type TerminationEstimate, terminationEstimate } from "../../model/early-termination.ts";
import { rentsLeft } from "../../model/events.ts";
import { contractFlow } from "../../model/flow.ts";
import { firstDeliveryOn, termOf } from "../../model/period.ts";
import { agreementOn } from "../../model/terms/terms-by-day.ts";
import {
  cellMileage,
  presentColumn,
  type WhatIf,
  whatIfDurations,
  whatIfMileages,
} from "../../model/what-if.ts";
import { type ContractBasis, readContractBasis, terminationParameters } from "./contract-basis.ts";
import { elapsedMonths, contractFlowSubject, signedContract } from "../rows.ts";
import { repricingOf } from "./repricing.ts";

/**
 * The matrix duration × mileage of monthly rents, computed over everything signed, which any amendment would follow.
 */
export async function whatIfOf(call: Call, id: string): Promise<WhatIf> {
  const contract = await readContractBasis(call, id);
  const { row, periods, basisOn } = contract;
  const { terms } = agreementOn(signedContract(contract));
  const { rentAt, missingAt } = repricingOf(contract, terms, basisOn(call.today));
  const { durationMonths, kilometrage, priceCents } = terms;
  const { type } = row;
  const input = { type, durationMonths, kilometrage, elapsedMonths: elapsedMonths(call, periods) };
  const [durations, kilometrages] = [whatIfDurations(input), whatIfMileages(input)];
  const cell = (months: number, column: number) => {
    const km = cellMileage(input, months, column);
    return { kilometrage: km, priceCents: rentAt(months, km) };
  };
  return {
    durations,
    kilometrages,
    isPerMonth: type === "medium",
    cells: durations.map((months) => kilometrages.map((column) => cell(months, column))),
    present: { durationMonths, kilometrage: presentColumn(input), priceCents },
    missing: missingAt(durations),
  };
}

/** The first day that respects the notice, and never after the term. */
function defaultTerminationDay({ today }: Call, basis: ContractBasis): Day {
  const { terminationNoticeMonths } = terminationParameters(basis, today);
  const noticeEndsOn = noticeEnd(today, terminationNoticeMonths);
  const term = termOf(agreementOn(signedContract(basis), today).terms, basis.periods);
  return term !== null && term < noticeEndsOn ? term : noticeEndsOn;
}

/** Termination on a day between the first delivery and the term in force that day; at the end of the notice by default. */
export async function terminationOf(call: Call, id: string, chosenOn?: Day): Promise<TerminationEstimate> {
  const basis = await readContractBasis(call, id);
  const { row, periods } = basis;
  const reasons = refusals(
    contractFlow,
    "estimateTermination",
    contractFlowSubject(call, row, periods),
    missingPermission(call),
  );
  if (reasons.length > 0)
    throw new Failure("refused", "MoveRefused", reasons.join(" "), { details: { reasons } });
  const contract = signedContract(basis);
  const on = chosenOn ?? defaultTerminationDay(call, basis);
  const term = termOf(agreementOn(contract, on).terms, periods) ?? row.termDay;
  const start = firstDeliveryOn(periods);
  if (on > term || (start && on < start))
    throw invalid({ on: "La résiliation se place entre la livraison et le terme du contrat." });
  const [leftCents = null] = await call.ask(rentsLeft, { contractId: id, on });
  return terminationEstimate(contract, on, terminationParameters(basis, on), leftCents);
}
