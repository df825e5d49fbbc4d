// The end of a rental noted by a person, corrected or undone until its closing is settled.
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { frenchDay, frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { type Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import { isLoss } from "#contracts/model/period.ts";
import {
  correctEnd,
  endPeriod,
  type PeriodReturn,
  resumePeriod,
} from "#contracts/server/lifecycle/end-period.ts";
import { periodForUpdate } from "#contracts/server/lifecycle/moves.ts";
import type { PeriodRow } from "#contracts/server/rows.ts";
import {
  type RentalEndCorrection,
  type RentalEndForm,
  rentalEndMistakes,
} from "../../model/closings/rental-end.ts";
import { findClosing } from "./compute.ts";
import { lockClosing } from "./view.ts";

type InPeriod<Form> = Form & { periodId: string };

const returnOf = (periodId: string, { day, time, ...facts }: RentalEndForm): PeriodReturn => ({
  periodId,
  at: parisInstant(day, time),
  isKilometrageEstimated: facts.kilometrage !== null && isLoss(facts.cause),
  ...facts,
});

async function periodOf(call: Call, periodId: string): Promise<PeriodRow> {
  const row = await findRow(call, "rentalPeriod", { id: periodId });
  if (!row) throw notFound("Cette période de location");
  return row;
}

function requireValidEnd(call: Call, { startDay, ...delivery }: PeriodRow, form: RentalEndForm): void {
  if (startDay === null) return;
  const mistakes = rentalEndMistakes(form, { startDay, ...delivery, now: call.now });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}

export async function endRental(
  call: Call,
  { periodId, ...form }: InPeriod<RentalEndForm>,
): Promise<Row<"closing">> {
  const { period } = await periodForUpdate(call, periodId);
  const noted = await findClosing(call, periodId);
  if (noted)
    throw refused(
      `La fin de cette location est déjà notée par ${noted.createdBy}, le ${period.endedAt ? frenchInstant(period.endedAt) : frenchDay(noted.endedOn)}.`,
    );
  requireValidEnd(call, period, form);
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
  { periodId, version, reason, ...form }: InPeriod<RentalEndCorrection>,
): Promise<Row<"closing">> {
  await lockClosing(call, { id: periodId, version }, "correctEnd");
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
  { periodId, version, reason }: InPeriod<{ version: number; reason: string }>,
): Promise<{ contractId: string }> {
  const { contractId } = await lockClosing(call, { id: periodId, version }, "undoEnd");
  await resumePeriod(call, periodId, `a annulé la fin de location\u00a0: ${reason}`);
  return { contractId };
}
