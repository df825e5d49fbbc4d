// User commands on a dunning case, other than letters.
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { billedCompany } from "#billing/server/company-billing.ts";
import { type DunningCase, moveCase, refreshNow } from "../dunning/cases.ts";
import { billCharges, unbilledCharges } from "../letters/charges.ts";

/** A longer pause is another decision: a dispute, a plan or a write-off. */
const monthsOfPause = 12;

/** Interest goes on meanwhile. */
export async function pauseCase(
  call: Call,
  { until, reason, ...at }: VersionedId & { until: Day; reason: string },
): Promise<DunningCase> {
  if (until < call.today) throw invalid({ until: "Ce jour est passé." });
  const last = addMonths(call.today, monthsOfPause);
  if (until > last)
    throw invalid({ until: `Les relances sont suspendues jusqu’au ${frenchDay(last)} au plus tard.` });
  const row = await moveCase(call, {
    ...at,
    move: "pause",
    set: { pausedUntil: until, pauseReason: reason },
    did: `a suspendu les relances jusqu’au ${frenchDay(until)} : ${reason}`,
  });
  return refreshNow(call, row);
}

export async function resumeCase(call: Call, at: VersionedId): Promise<DunningCase> {
  const row = await moveCase(call, {
    ...at,
    move: "resume",
    set: { pausedUntil: null, pauseReason: "" },
    did: "a repris les relances",
  });
  return refreshNow(call, row);
}

export const handOver = (call: Call, { to, ...at }: VersionedId & { to: string }): Promise<DunningCase> =>
  moveCase(call, {
    ...at,
    move: "handOver",
    set: { handedTo: to, nextLetterOn: null, isLetterDue: false },
    did: `a confié le dossier à ${to}`,
  });

/** Bills the interest that ran since the last letter: after a payment, or before a plan. */
export async function billInterest(call: Call, at: VersionedId): Promise<DunningCase> {
  const row = await moveCase(call, { ...at, move: "billInterest", did: "a facturé les intérêts courus" });
  const { company, isConsumer } = await billedCompany(call, row.companyId);
  const charges = isConsumer ? [] : await unbilledCharges(call, row, { withInterest: true });
  const note = await billCharges(call, row, { company, charges });
  if (!note)
    throw refused(
      "Rien n’est à facturer : aucun intérêt n’a couru, le taux d’un semestre manque, ou le client est un particulier.",
    );
  return refreshNow(call, row);
}
