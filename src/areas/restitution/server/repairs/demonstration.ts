// Estimates of the demonstration company: one at each state, by the verbs. Its returned cars are those due last.
import { contactsOf } from "#clients/server/read.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { endRefusals } from "#contracts/model/end-causes.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { endFactsOf, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import { declareDamage } from "#damages/server/damages/declare.ts";
import { damageForm } from "#damages/model/damages/forms.ts";
import { addDays, latestOf } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { existingRow, get, type Row } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { inspectionFlow } from "#preparation/model/inspection-flow.ts";
import {
  type Belonging,
  type Defect,
  type DefectKind,
  type DefectSign,
  spotKeys,
  spots,
  tirePlaceKeys,
} from "#preparation/model/inspection-items.ts";
import { middleOf } from "#preparation/model/car-shape.ts";
import { drawnPhoto } from "#preparation/server/demonstration-photo.ts";
import {
  beginInspection,
  finishInspection,
  saveInspection,
} from "#preparation/server/inspections/inspections.ts";
import { addInspectionPhoto } from "#preparation/server/inspections/photos.ts";
import { storePhoto } from "#preparation/server/photos.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import type { EstimateRow } from "./lines.ts";
import { kind, linesOf } from "./lines.ts";
import { attachRepairLine } from "./decide.ts";
import { confirmWearGuide, createWearGuide, readWearGuides } from "./guides.ts";
import { contestRepairs, finaliseRepairs, proposeRepairs } from "./propose.ts";
import { startAcceptance } from "./signature.ts";

interface Story {
  departure: readonly Defect[];
  back: readonly Defect[];
  belongings?: readonly Belonging[];
  then?: "PROPOSED" | "ACCEPTED" | "CONTESTED" | "FINALISED" | "DAMAGE";
}

const defect = (
  part: string,
  kindOf: DefectKind,
  {
    mm = null,
    depthMm = null,
    signs = [],
  }: { mm?: number | null; depthMm?: number | null; signs?: DefectSign[] } = {},
  id = newId(),
): Defect => ({
  id,
  part,
  ...middleOf(part),
  kind: kindOf,
  sizeCm: mm === null ? null : mm / 10,
  depthMm,
  signs,
  comment: "",
});

function stories(): Story[] {
  const grownId = newId();
  const small = defect("rightQuarter", "DENT", { mm: 12, depthMm: 1 }, grownId);
  const grown = defect("rightQuarter", "DENT", { mm: 45, depthMm: 3 }, grownId);
  const wheel = defect("leftFrontWheel", "SCRATCH", { mm: 60 });
  return [
    { departure: [], back: [defect("leftRearDoor", "SCRATCH"), wheel], belongings: ["SPARE_WHEEL"] },
    {
      departure: [],
      back: [40, 60, 85].map((mm) => defect("leftFrontDoor", "SCRATCH", { mm })),
    },
    {
      departure: [small],
      back: [grown, defect("frontBumper", "SCRATCH", { mm: 140 })],
      then: "PROPOSED",
    },
    { departure: [], back: [defect("windscreen", "CHIP", { mm: 12 }), wheel], then: "ACCEPTED" },
    {
      departure: [],
      back: [defect("hood", "DENT", { mm: 30, signs: ["PAINT_BROKEN"] }), wheel],
      then: "CONTESTED",
    },
    { departure: [], back: [defect("rightMirror", "SCRATCH", { mm: 70 })], then: "FINALISED" },
    { departure: [], back: [] },
    {
      departure: [],
      back: [defect("leftWing", "DENT", { mm: 90, depthMm: 6 }), wheel],
      then: "DAMAGE",
    },
  ];
}

interface RunningReturn {
  id: string;
  carId: string | null;
  clientId: string;
  companyId: string;
  cause: PeriodEnd;
}

/** Rentals that may end today. */
async function endableReturns(call: Call, count: number): Promise<RunningReturn[]> {
  const rows = await call.db
    .selectFrom("restitution")
    .select(["id", "carId", "clientId", "companyId", "contractId"])
    .where("isRunning", "=", true)
    .where("status", "=", "RUNNING")
    .where("carId", "in", (of) => of.selectFrom("car").select("id").where("status", "=", "DELIVERED"))
    .orderBy("dueOn", "desc")
    .orderBy("id")
    .limit(4 * count)
    .execute();
  const found: RunningReturn[] = [];
  for (const { contractId, ...row } of rows) {
    const [signatory] = signatoriesOf(await contactsOf(call, row.clientId), row.companyId);
    const period = await existingRow(call, "rentalPeriod", { id: row.id });
    const refusals = endRefusals(endFactsOf(await readContractBasis(call, contractId), period), call.today);
    const cause = (["EARLY", "TERM", "FREE"] as const).find((one) => refusals[one] === null);
    const hasStarted = period.startDay !== null && period.startDay < call.today;
    if (signatory && cause && hasStarted && found.length < count) found.push({ ...row, cause });
  }
  return found;
}

const photos = new Map<string, Promise<Upload>>();
function photoOf(words: string, color: string): Promise<Upload> {
  const key = `${words} ${color}`;
  const drawn = photos.get(key) ?? drawnPhoto(words, { color });
  photos.set(key, drawn);
  return drawn;
}

const tires = tirePlaceKeys.map((place) => ({
  place,
  size: "205/55 R16 91V",
  season: "ALL_SEASON" as const,
  depthMm: 4.2,
}));

/** The departure of a car that left before the demonstration: its record, as it was finished then. */
async function recordDeparture(call: Call, period: Row<"rentalPeriod">, story: Story): Promise<void> {
  const { carId, startDay, startKilometrage } = period;
  if (carId === null || startDay === null) return;
  const existing = await call.db
    .selectFrom("inspection")
    .select("id")
    .where("periodId", "=", period.id)
    .executeTakeFirst();
  if (existing) return;
  const mileage = startKilometrage ?? 12;
  const row = await begin(
    call,
    inspectionFlow,
    { kind: "inspection" },
    {
      carId,
      periodId: period.id,
      kind: "DEPARTURE",
      inspectedOn: startDay,
      mileageBefore: mileage,
      mileage,
      energyPercent: 80,
      nbOfKeys: 2,
      tires: [...tires],
      belongings: ["SPARE_WHEEL", "MATS", "SAFETY_KIT"],
      defects: [...story.departure],
      comment: "",
      finishedAt: null,
      finishedBy: null,
      finishedById: null,
      previousId: null,
    },
  );
  for (const spot of spotKeys)
    await storePhoto(
      call,
      { inspectionId: row.id },
      { file: await photoOf(`Départ : ${spots[spot]}`, "#2f5d9a"), spot, requireRoom: () => undefined },
    );
  const finishedAt = call.now.toISOString();
  await move(
    call,
    inspectionFlow,
    {
      kind: "inspection",
      id: row.id,
      version: null,
      move: "finish",
      set: { finishedAt, finishedBy: call.actor.name },
      did: "a terminé l’état des lieux",
    },
    (current) => ({
      ...current,
      today: call.today,
      carStatus: "STOCKED",
      seatCount: 5,
      finishReasons: [],
      reopenReasons: [],
      lastMileage: mileage,
      startedOn: startDay,
      readOn: startDay,
      photographed: [...spotKeys],
      hasCarLeft: false,
    }),
  );
}

async function returnCar(
  call: Call,
  { id: periodId, carId, cause }: RunningReturn,
  story: Story,
): Promise<void> {
  if (carId === null) return;
  const { mileage } = await get(call, "car", carId);
  const ended = { kilometrage: mileage, cause, keysMissing: 0, papersMissing: 0 } as const;
  await endPeriod(call, { periodId, at: call.now.toISOString(), ...ended });
  const { id, version } = await beginInspection(call, { carId, kind: "RETURN" });
  const saved = await saveInspection(call, id, {
    version,
    inspectedOn: call.today,
    mileage,
    energyPercent: 45,
    nbOfKeys: 2,
    tires: [...tires],
    belongings: story.belongings ? ["MATS", "SAFETY_KIT"] : ["SPARE_WHEEL", "MATS", "SAFETY_KIT"],
    defects: [...story.back],
    comment: "",
  });
  for (const spot of spotKeys)
    await addInspectionPhoto(call, id, { spot, file: await photoOf(`Retour : ${spots[spot]}`, "#7d838b") });
  for (const one of story.back)
    await addInspectionPhoto(call, id, {
      spot: one.id,
      file: await photoOf(`Défaut : ${one.part}`, "#b3262e"),
    });
  await finishInspection(call, { id, version: saved.version });
}

const estimateOf = (call: Call, id: string): Promise<EstimateRow> => get(call, kind, id);

async function propose(call: Call, { id, clientId, companyId }: RunningReturn): Promise<EstimateRow> {
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

async function attachToDamage(call: Call, { id, carId }: RunningReturn): Promise<void> {
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
  row: RunningReturn,
  { then }: Story,
): Promise<void> {
  if (then === "DAMAGE") await attachToDamage(staff, row);
  else if (then !== undefined) {
    const { status, totalCents } = await estimateOf(staff, row.id);
    if (status !== "ESTIMATED" || totalCents === 0) return;
    const proposed = await propose(staff, row);
    if (then === "CONTESTED") {
      const [line] = await linesOf(staff, row.id);
      const lines = [{ lineId: line?.id ?? "", reason: "Ce défaut figurait déjà au départ." }];
      await contestRepairs(staff, { periodId: row.id, version: proposed.version, lines });
    } else if (then !== "PROPOSED") {
      const { version } = await accept(staff, proposed);
      if (then === "FINALISED") await finaliseRepairs(administrator, { periodId: row.id, version, kept: [] });
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
  const rows = await endableReturns(staff, all.length);
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
