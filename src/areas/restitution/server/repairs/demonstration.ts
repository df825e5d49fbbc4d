// Estimates of the demonstration company: one at each state, by the verbs. Its cars are those due last.
import { damageForm } from "#damages/model/damages/forms.ts";
import { declareDamage } from "#damages/server/damages/declare.ts";
import { addDays, addMonths, firstOfMonth, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, existingRow, get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { causeOn, type DemonstratedReturn, demonstratedReturns } from "../demonstration-rentals.ts";
import { attachRepairLine } from "./decide.ts";
import { returnCar } from "./demonstration-returns.ts";
import { stories, type Story } from "./demonstration-stories.ts";
import { confirmWearGuide, createWearGuide, guideKind, readWearGuides } from "./guides.ts";
import { type EstimateRow, kind } from "./estimates.ts";
import { linesOf } from "./lines.ts";
import { contestRepairs, finaliseRepairs, proposeRepairs } from "./propose.ts";
import { startAcceptance } from "./signature.ts";

const estimateOf = (call: Call, id: string): Promise<EstimateRow> => get(call, kind, id);

async function accept(call: Call, row: EstimateRow): Promise<EstimateRow> {
  await startAcceptance(call, row);
  const procedure = await runningProcedure(call, { kind, id: row.id });
  if (procedure) await signAll(call, procedure.id);
  return estimateOf(call, row.id);
}

async function attachToDamage(call: Call, { id, carId }: DemonstratedReturn): Promise<void> {
  const [line] = await linesOf(call, id);
  const { startDay } = await existingRow(call, "rentalPeriod", { id });
  if (!line || startDay === null) return;
  const on = latestOf(addDays(startDay, 1), addDays(call.today, -40));
  if (on >= call.today) return;
  const damage = await declareDamage(
    call,
    damageForm.parse({
      carId,
      kind: "COLLISION",
      day: on,
      time: "08:20",
      learntOn: on,
      place: "Angers",
      circumstances: "Choc sur un parking, tiers inconnu.",
      hasInjured: false,
    }),
  );
  const { version, contractId } = await estimateOf(call, id);
  if (damage.contractId === contractId)
    await attachRepairLine(call, { periodId: id, lineId: line.id, version, damageId: damage.id });
}

interface Staff {
  staff: Call;
  administrator: Call;
}

async function tellStory(
  { staff, administrator }: Staff,
  rental: DemonstratedReturn,
  { ending }: Story,
): Promise<void> {
  if (ending === undefined) return;
  if (ending === "DAMAGE") return attachToDamage(staff, rental);
  const { id: periodId, contact } = rental;
  const { status, totalCents, version } = await estimateOf(staff, periodId);
  if (status !== "ESTIMATED" || totalCents === 0) return;
  const proposed = await proposeRepairs(staff, { periodId, version, signatoryId: contact.id });
  if (ending === "PROPOSED") return;
  if (ending === "CONTESTED") {
    const [line] = await linesOf(staff, periodId);
    const lines = [{ lineId: line?.id ?? "", reason: "Ce défaut figurait déjà au départ." }];
    await contestRepairs(staff, { periodId, version: proposed.version, lines });
    return;
  }
  const accepted = await accept(staff, proposed);
  if (ending === "FINALISED")
    await finaliseRepairs(administrator, { periodId, version: accepted.version, kept: [] });
}

export async function demonstrateRepairs(systemCall: Call): Promise<void> {
  const staff = await actingAs(systemCall, "Claire Bonnet");
  const administrator = await actingAs(systemCall, "Hélène Marchand");
  const [guide] = (await readWearGuides(administrator)).guides;
  if (!guide) return;
  // The company is older than its software: its guide was annexed to the contracts of its returned cars.
  const first = await change(
    systemCall,
    guideKind,
    { id: guide.id, version: guide.version },
    { startsOn: firstOfMonth(addMonths(staff.today, -72)) },
  );
  await confirmWearGuide(administrator, first);
  const left = stories();
  // The one that is on its way, the last to be handed back, is inspected later.
  const returned = (await demonstratedReturns(staff, { status: "RETURNED", order: "desc" })).slice(0, -1);
  const running = await demonstratedReturns(staff, { status: "RUNNING", order: "desc" });
  for (const rental of [...returned, ...running]) {
    const [story] = left;
    if (!story) break;
    const cause = rental.isRunning ? await causeOn(staff, rental, staff.today) : null;
    if (cause === undefined) continue;
    await returnCar(staff, { rental, cause, story });
    await tellStory({ staff, administrator }, rental, story);
    left.shift();
  }
  // The next version: its prices are to confirm.
  await createWearGuide(administrator, { ...guide, startsOn: addDays(staff.today, 400) });
}
