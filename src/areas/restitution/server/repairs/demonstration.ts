// Estimates of the demonstration company: one at each state, by the verbs. Its cars are those due last.
import { signatoriesOf } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { damageForm } from "#damages/model/damages/forms.ts";
import { declareDamage } from "#damages/server/damages/declare.ts";
import { addDays, latestOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { attachRepairLine } from "./decide.ts";
import { recordDeparture, returnCar, returnedRentals, type ReturnedRental } from "./demonstration-returns.ts";
import { stories, type Story } from "./demonstration-stories.ts";
import { confirmWearGuide, createWearGuide, readWearGuides } from "./guides.ts";
import { type EstimateRow, kind, linesOf } from "./lines.ts";
import { contestRepairs, finaliseRepairs, proposeRepairs } from "./propose.ts";
import { startAcceptance } from "./signature.ts";

const estimateOf = (call: Call, id: string): Promise<EstimateRow> => get(call, kind, id);

async function propose(call: Call, { id, clientId, companyId }: ReturnedRental): Promise<EstimateRow> {
  const [signatory] = signatoriesOf(await contactsOf(call, clientId), companyId);
  const { version } = await estimateOf(call, id);
  return proposeRepairs(call, { periodId: id, version, signatoryId: signatory?.id ?? "" });
}

async function accept(call: Call, row: EstimateRow): Promise<EstimateRow> {
  await startAcceptance(call, row);
  const procedure = await runningProcedure(call, { kind, id: row.id });
  if (procedure) await signAll(call, procedure.id);
  return estimateOf(call, row.id);
}

async function attachToDamage(call: Call, { id, carId }: ReturnedRental): Promise<void> {
  const [line] = await linesOf(call, id);
  const { startDay } = await existingRow(call, "rentalPeriod", { id });
  if (!line || carId === null || startDay === null) return;
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
  if (damage.contractId !== contractId) return;
  await attachRepairLine(call, { periodId: id, lineId: line.id, version, damageId: damage.id });
}

async function tellStory(
  { staff, administrator }: Record<"staff" | "administrator", Call>,
  row: ReturnedRental,
  { ending }: Story,
): Promise<void> {
  if (ending === "DAMAGE") await attachToDamage(staff, row);
  else if (ending !== undefined) {
    const { status, totalCents } = await estimateOf(staff, row.id);
    if (status !== "ESTIMATED" || totalCents === 0) return;
    const proposed = await propose(staff, row);
    if (ending === "CONTESTED") {
      const [line] = await linesOf(staff, row.id);
      const lines = [{ lineId: line?.id ?? "", reason: "Ce défaut figurait déjà au départ." }];
      await contestRepairs(staff, { periodId: row.id, version: proposed.version, lines });
    } else if (ending !== "PROPOSED") {
      const { version } = await accept(staff, proposed);
      if (ending === "FINALISED")
        await finaliseRepairs(administrator, { periodId: row.id, version, kept: [] });
    }
  }
}

export async function demonstrateRepairs(systemCall: Call): Promise<void> {
  const staff = await actingAs(systemCall, "Claire Bonnet");
  const administrator = await actingAs(systemCall, "Hélène Marchand");
  const { guides } = await readWearGuides(administrator);
  const [first] = guides;
  if (!first) return;
  const { id, version, thresholds, prices, franchiseCents } = first;
  await confirmWearGuide(administrator, { id, version });
  const all = stories();
  const rows = await returnedRentals(staff, all.length);
  for (const [index, row] of rows.entries()) {
    const story = all[index];
    if (!story) continue;
    const period = await existingRow(staff, "rentalPeriod", { id: row.id });
    await recordDeparture(staff, period, story);
    await returnCar(staff, row, story);
    await tellStory({ staff, administrator }, row, story);
  }
  // The next version: its prices are to confirm.
  const startsOn = addDays(staff.today, 400);
  await createWearGuide(administrator, { startsOn, thresholds, prices, franchiseCents });
}
