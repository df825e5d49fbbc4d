// The end of a rental noted by a person, corrected or undone until its closing is settled.
import { invalid, notFound } from "#kernel/failure.ts";
import { parisInstant } from "#kernel/calendar/day.ts";
import { type Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { isLoss } from "#contracts/model/period.ts";
import {
  correctEnd,
  endPeriod,
  type PeriodReturn,
  resumePeriod,
} from "#contracts/server/lifecycle/end-period.ts";
import type { PeriodRow } from "#contracts/server/rows.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import {
  type RentalEndCorrection,
  type RentalEndForm,
  rentalEndMistakes,
} from "../../model/closings/rental-end.ts";
import { closingSubject } from "./view.ts";
import "../tables.ts";

const returnOf = (periodId: string, { day, time, ...facts }: RentalEndForm): PeriodReturn => ({
  periodId,
  at: parisInstant(day, time),
  isKilometrageEstimated: facts.kilometrage !== null && isLoss(facts.cause),
  ...facts,
});

async function periodOf(call: Call, periodId: string): Promise<PeriodRow> {
  const row = await call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!row) throw notFound("Cette période de location");
  return row;
}

function requireValidEnd(call: Call, { startDay, ...delivery }: PeriodRow, form: RentalEndForm): void {
  if (startDay === null) return;
  const mistakes = rentalEndMistakes(form, { startDay, ...delivery, now: call.now });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

export async function endRental(call: Call, periodId: string, form: RentalEndForm): Promise<Row<"closing">> {
  requireValidEnd(call, await periodOf(call, periodId), form);
  await endPeriod(call, returnOf(periodId, form));
  return get(call, "closing", periodId);
}

/** True when a fact already noted is replaced by another one; a fact that was awaited needs no reason. */
function replacesFacts(period: PeriodRow, form: RentalEndForm): boolean {
  const before = [period.endKilometrage, period.keysMissing, period.papersMissing];
  const after = [form.kilometrage, form.keysMissing, form.papersMissing];
  return (
    period.endDay !== form.day ||
    period.endCause !== form.cause ||
    (period.endedAt !== null &&
      Date.parse(period.endedAt) !== Date.parse(parisInstant(form.day, form.time))) ||
    before.some((fact, index) => fact !== null && fact !== after[index])
  );
}

export async function correctRentalEnd(
  call: Call,
  periodId: string,
  { version, reason, ...form }: RentalEndCorrection,
): Promise<Row<"closing">> {
  await lockForMove(
    call,
    closingFlow,
    { kind: "closing", id: periodId, version, move: "correctEnd" },
    (row) => closingSubject(call, row),
  );
  const period = await periodOf(call, periodId);
  requireValidEnd(call, period, form);
  if (reason === "" && replacesFacts(period, form))
    throw invalid({ reason: "Dites pourquoi ce qui était noté change." });
  const did = reason === "" ? "a complété la restitution" : `a corrigé la restitution\u00a0: ${reason}`;
  await correctEnd(call, returnOf(periodId, form), did);
  return get(call, "closing", periodId);
}

export async function undoRentalEnd(
  call: Call,
  periodId: string,
  { version, reason }: { version: number; reason: string },
): Promise<{ contractId: string }> {
  const { contractId } = await lockForMove(
    call,
    closingFlow,
    { kind: "closing", id: periodId, version, move: "undoEnd" },
    (row) => closingSubject(call, row),
  );
  await resumePeriod(call, periodId, `a annulé la fin de location\u00a0: ${reason}`);
  return { contractId };
}
