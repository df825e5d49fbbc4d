// The day, the time and the mileage of a handover, against what precedes and what follows it.
import { reasonsAgainstDeliveryDay, reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { parisInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { departureReading } from "#preparation/server/inspections/handover.ts";
import {
  type BeforeHandover,
  type FactAfterHandover,
  type HandoverForm,
  handoverMistakes,
  laterFactMistakes,
} from "../../model/handover.ts";

/** Throws the mistakes of the day, the time and the mileage of a handover, by field. */
export async function requireValidHandover(
  call: Call,
  form: Pick<HandoverForm, "day" | "time" | "mileage">,
  {
    id,
    periodId,
    followedBy = [],
    ...facts
  }: { id: string; periodId: string; followedBy?: readonly FactAfterHandover[] } & Omit<
    BeforeHandover,
    "inspection"
  >,
): Promise<void> {
  const inspection = await departureReading(call, { carId: id, periodId });
  const mistakes = {
    ...laterFactMistakes(form, followedBy),
    ...handoverMistakes(form, { ...facts, inspection }, call.now.toISOString()),
  };
  const [tooEarly] = (await call.ask(reasonsAgainstDeliveryDay, { carId: id, on: form.day })).flat();
  if (tooEarly) mistakes["day"] ??= tooEarly;
  const at = parisInstant(form.day, form.time);
  const [tooSoon] = (await call.ask(reasonsAgainstDeliveryTime, { carId: id, periodId, at })).flat();
  if (tooSoon) mistakes["time"] ??= tooSoon;
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
}
