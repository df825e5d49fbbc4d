// The exchange of a rented car: another one is awaited under its contract, whichever of the two moves first.
import { openReplacement, withdrawReplacement } from "#contracts/server/lifecycle/replacements.ts";
import { lockPeriod } from "#fleet/server/assignments/assignment-rows.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { existingRow } from "#kernel/server/records/records.ts";
import { restitutionFlow } from "../../model/flow.ts";
import { kind, moveReturn, type ReturnRow, returnSubject, runningReturn } from "../returns.ts";

interface OfCar {
  carId: string;
  version: number;
}

export async function openExchange(
  call: Call,
  { carId, version, day }: OfCar & { day: Day },
): Promise<ReturnRow> {
  const { id } = await runningReturn(call, carId);
  const { contract } = await lockPeriod(call, id);
  const row = await lockForMove(call, restitutionFlow, { kind, id, version, move: "exchange" }, (one) =>
    returnSubject(call, one),
  );
  if (day < call.today) throw invalid({ day: "Ce jour est passé." });
  if (contract.termDay !== null && day >= contract.termDay)
    throw invalid({ day: `Le contrat se termine le ${frenchDay(contract.termDay)}.` });
  const exchangePeriodId = await openReplacement(call, { contractId: contract.id, deadline: day });
  const did = `a ouvert l’échange du véhicule, l’autre étant attendu pour le ${frenchDay(day)}`;
  recordCarChange(call, carId, did);
  return applyMove(call, row, { kind, to: null, set: { exchangePeriodId }, did });
}

export async function withdrawExchange(call: Call, { carId, version }: OfCar): Promise<ReturnRow> {
  const { id, exchangePeriodId } = await runningReturn(call, carId);
  await lockPeriod(call, id);
  const set = { exchangePeriodId: null };
  const row = await moveReturn(call, { id, version, move: "withdrawExchange", set });
  if (exchangePeriodId === null) return row;
  const other = await existingRow(call, "rentalPeriod", { id: exchangePeriodId });
  if (other.carId !== null)
    throw refused("Un véhicule est affecté à cet échange : retirez-le d’abord de son contrat.");
  await withdrawReplacement(call, exchangePeriodId);
  recordCarChange(call, carId, "a renoncé à l’échange du véhicule");
  return row;
}
