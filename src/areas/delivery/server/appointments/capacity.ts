// The places left in a day and in two hours, for every kind of appointment together.
import type { Day } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { appointments } from "../../model/events.ts";
import { availableChoices, type DayChoice, type Window } from "../../model/public/choice.ts";
import type { TimeRange } from "../../model/slot-rules.ts";
import { readRule } from "../planning/rule.ts";

async function bookedRanges(call: Call, exceptId: string): Promise<TimeRange[]> {
  const from = call.now.toISOString();
  const rows = await call.db
    .selectFrom("deliverySlot")
    .select(["startsAt", "endsAt"])
    .where("status", "=", "SCHEDULED")
    .where("id", "!=", exceptId)
    .where("startsAt", ">", from)
    .execute();
  const deliveries = rows.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : [],
  );
  return [...deliveries, ...(await call.ask(appointments, { exceptId, from })).flat()];
}

interface Offer {
  /** The period of the appointment. */
  id: string;
  /** The first day that may be offered; today when absent. */
  notBefore?: Day;
}

/** The days and hours that a client may choose. */
export const choicesOf = async (call: Call, { id, notBefore = call.today }: Offer): Promise<DayChoice[]> =>
  availableChoices({ today: call.today, notBefore }, await bookedRanges(call, id), await readRule(call));

/**
 * Throws when the client may not choose these hours. Clients who choose the same day run one after the other, whichever
 * the kind of their appointments: the last place is given once.
 */
export async function requireRoom(
  call: Call,
  { day, window, ...offer }: Offer & { day: Day; window: Window },
): Promise<void> {
  await lockName(call, `appointments of ${day}`);
  const offered = (await choicesOf(call, offer)).find((one) => one.day === day);
  if (!offered) throw invalid({ day: "Ce jour n’est plus proposé : choisissez-en un autre." });
  if (!offered.windows.includes(window))
    throw invalid({ window: "Ces heures viennent d’être prises : choisissez-en d’autres." });
}
