// Undoes an early repayment entered by mistake: the loan runs again.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate } from "#kernel/server/records/records.ts";
import type { CarFunding, RepaymentCorrection } from "../../model/car-funding.ts";
import { payerName } from "./fundings.ts";
import { syncInstalments } from "../funders/instalments.ts";
import { carFundingOf } from "../view.ts";
import { requireFundable } from "./fundable.ts";
import { type FundingRow, fundingsOf } from "./open-funding.ts";

/** A car has one funding at a time: a later one relies on the end of this one. */
function requireLast(fundings: readonly FundingRow[], id: string): void {
  const later = fundings.slice(fundings.findIndex((one) => one.id === id) + 1);
  const [next] = later;
  if (!next) return;
  const advice =
    next.endedOn === null ? "retirez d’abord ce financement." : "annulez d’abord son remboursement.";
  throw refused(`Ce véhicule a été financé depuis (${payerName(next)}) : ${advice}`);
}

export async function undoEarlyRepayment(
  call: Call,
  id: string,
  { version, reason }: RepaymentCorrection,
): Promise<CarFunding> {
  const { carId } = await get(call, "funding", id);
  await getForUpdate(call, "car", carId);
  const before = await getForUpdate(call, "funding", id);
  const { endedOn, settledCents } = before;
  if (endedOn === null) throw refused("Ce financement n’est pas remboursé.");
  requireLast(await fundingsOf(call, carId), id);
  await requireFundable(call, carId, endedOn);
  const paid = settledCents === null ? "" : ` de ${frenchPrice(settledCents)}`;
  const did = `a annulé le remboursement anticipé${paid} du ${frenchDay(endedOn)} : ${reason}`;
  const after = await change(
    call,
    "funding",
    { id, version, did },
    { endedOn: null, endReason: "", settledCents: null },
  );
  await syncInstalments(call, before, after);
  recordCarChange(call, carId, did);
  return carFundingOf(call, carId);
}
