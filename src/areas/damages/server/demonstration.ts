// Damages and losses of the demonstration company: one in each state, by the verbs that everybody calls.
import { sql } from "kysely";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { lockPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { closedDayMistake } from "#maintenance/model/visits/closed-days.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Conclusion } from "../model/damages/conclusion.ts";
import type { DamageKind, Responsibility } from "../model/damages/kinds.ts";
import { declareDamage } from "./damages/declare.ts";
import { addExpertise } from "./damages/expertise.ts";
import { addDamageRefund, setRepairFee, setRepairPaid } from "./damages/money.ts";
import {
  answerDamageOffer,
  claimDamage,
  recordDamageOffer,
  setDamageResponsibility,
} from "./damages/offers.ts";
import { progressDamage } from "./damages/progress.ts";
import type { DamageRecord } from "./damages/read.ts";
import { setDamageRepair } from "./damages/repair.ts";
import { demonstrateDeclaration } from "./requests/demonstration.ts";
import { stealCar } from "./losses/declare.ts";
import { recordFoundCar } from "./losses/restore.ts";
import { findOpenLoss } from "./losses/find.ts";

const ago = (call: Call, days: number): Day => addDays(call.today, -days);
const fresh = async (call: Call, { id }: DamageRecord) =>
  call.db.selectFrom("damage").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

interface Case {
  kind: DamageKind;
  days: number;
  place: string;
  responsibility: Responsibility;
}

async function open(call: Call, carId: string, { kind, days, place, responsibility }: Case) {
  const on = ago(call, days);
  const then = onDay(call, on);
  const damage = await declareDamage(then, {
    carId,
    day: on,
    time: "08:20",
    kind,
    place,
    circumstances: "",
    hasInjured: false,
    thirdPartyName: responsibility === "FULL" ? "" : "M. Garnier",
    thirdPartyPlate: responsibility === "FULL" ? "" : "EF-456-GH",
    thirdPartyInsurer: "",
    thirdPartyPolicy: "",
    learntOn: on,
  });
  const { id, version } = damage;
  return setDamageResponsibility(then, { id, version, responsibility });
}

async function expertise(call: Call, damage: DamageRecord, days: number, conclusion: Conclusion) {
  const { version } = await fresh(call, damage);
  const on = ago(call, days);
  return addExpertise(onDay(call, on), {
    id: damage.id,
    version,
    expert: "Cabinet Delmas",
    approvalNumber: "004512-VE",
    examinedOn: on,
    seen: "ON_SITE",
    odometer: null,
    repairCents: 42_000,
    vradeCents: conclusion === "VEI" ? 1_180_000 : null,
    days: 4,
    conclusion,
    contestsDanger: false,
    isConfirmed: false,
  });
}

async function claimed(call: Call, damage: DamageRecord, days: number): Promise<DamageRecord> {
  const on = ago(call, days);
  const { id, version } = damage;
  return claimDamage(onDay(call, on), { id, version, claimedOn: on, claimNumber: "S-2026-1187" });
}

const garageOf = async (call: Call): Promise<string | null> =>
  (
    await call.db
      .selectFrom("maintenanceSupplier")
      .select("id")
      .where("status", "=", "ACTIVE")
      .orderBy("id")
      .executeTakeFirst()
  )?.id ?? null;

async function repaired(call: Call, carId: string, garageId: string): Promise<void> {
  const facts = { kind: "GLASS", days: 30, place: "A11, près du Mans", responsibility: "FULL" } as const;
  const damage = await open(call, carId, facts);
  await claimed(call, damage, 29);
  let { version } = await expertise(call, damage, 26, "REPAIRABLE");
  const { id } = damage;
  const then = onDay(call, ago(call, 25));
  ({ version } = await progressDamage(then, { id, version, move: "orderRepairs", reason: "" }));
  ({ version } = await setDamageRepair(onDay(call, ago(call, 18)), {
    id,
    version,
    garageId,
    repairStartsOn: [21, 22, 23, 24].map((n) => ago(call, n)).find((on) => !closedDayMistake(on)) ?? null,
    repairedOn: ago(call, 20),
    immobilisedDays: 1,
    unrepairedReason: "",
    repairNumber: "F2611-204",
    repairCents: 42_000,
    repairVatCents: 8_400,
    repairInvoicedOn: ago(call, 19),
  }));
  ({ version } = await progressDamage(call, { id, version, move: "recover", reason: "" }));
  const paid = { isPaid: true, paidOn: ago(call, 10), amountCents: 50_400, reason: "" };
  ({ version } = await setRepairPaid(call, { id, version, ...paid }));
  ({ version } = await addDamageRefund(call, {
    id,
    version,
    day: ago(call, 4),
    amountCents: 27_000,
    payer: "Mutuelle Démonstration",
    reason: "",
  }));
  await setRepairFee(call, {
    id,
    version,
    isBilled: true,
    amountCents: 15_000,
    reason: "Franchise du contrat",
  });
}

async function writtenOff(call: Call, carId: string): Promise<void> {
  const facts = { kind: "COLLISION", days: 45, place: "Rocade de Rennes", responsibility: "HALF" } as const;
  const damage = await open(call, carId, facts);
  await claimed(call, damage, 44);
  const { id, version } = await expertise(call, damage, 37, "VEI");
  const offeredOn = ago(call, 22);
  await recordDamageOffer(onDay(call, offeredOn), { id, version, offeredOn, offerCents: 1_180_000 });
}

async function wrecked(call: Call, carId: string): Promise<void> {
  const facts = { kind: "FIRE", days: 28, place: "Parking de l’entreprise", responsibility: "NONE" } as const;
  const damage = await open(call, carId, facts);
  await claimed(call, damage, 27);
  let { version } = await expertise(call, damage, 20, "VEI");
  const { id } = damage;
  ({ version } = await recordDamageOffer(call, {
    id,
    version,
    offeredOn: ago(call, 12),
    offerCents: 1_420_000,
  }));
  const answeredOn = ago(call, 8);
  ({ version } = await answerDamageOffer(call, { id, version, answeredOn, offerAnswer: "ACCEPTED" }));
  await progressDamage(call, { id, version, move: "wreck", reason: "" });
}

const steal = (call: Call, carId: string, days: number): Promise<void> =>
  stealCar(onDay(call, ago(call, days)), {
    carId,
    day: ago(call, days),
    time: "06:45",
    place: "Rue du Port, Nantes",
    circumstances: "Stationné la nuit devant le domicile du conducteur.",
    complaintNumber: "2026/004871",
    complaintOn: ago(call, days),
    learntOn: null,
  });

/** Found on the ninth day, and back at its client. */
async function stolenAndFound(call: Call, carId: string): Promise<void> {
  await steal(call, carId, 20);
  const loss = await findOpenLoss(call, carId);
  const { mileage } = await call.db
    .selectFrom("car")
    .select("mileage")
    .where("id", "=", carId)
    .executeTakeFirstOrThrow();
  if (loss)
    await recordFoundCar(onDay(call, ago(call, 11)), {
      carId,
      version: loss.version,
      day: ago(call, 11),
      time: "07:30",
      odometer: (mileage ?? 0) + 600,
      place: "Saint-Herblain",
      condition: "Serrure forcée.",
      isWrecked: false,
      isIndemnityKept: false,
    });
}

/** Delivered long enough ago for every story, the last to be due back first; their contracts are locked together. */
async function rentedCars(call: Call): Promise<string[]> {
  const uses = await call.db
    .selectFrom("roadUse")
    .select(["id", "periodId"])
    .where("startDay", "<=", ago(call, 60))
    .where("isRestitutable", "=", false)
    // The car whose positions are displayed stays on the road.
    .where(sql<boolean>`not exists (select from position_rule r where r.period_id = road_use.period_id)`)
    .orderBy("dueOn", "desc")
    .orderBy("id")
    .limit(9)
    .execute();
  await lockPeriods(
    call,
    uses.map(({ periodId }) => periodId),
  );
  return uses.map(({ id }) => id);
}

export async function demonstrateDamages(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const garageId = await garageOf(call);
  const stories: ((carId: string) => Promise<unknown>)[] = [
    (carId) =>
      open(call, carId, { kind: "COLLISION", days: 3, place: "Quai de Loire", responsibility: "NONE" }),
    async (carId) => {
      const facts = {
        kind: "VANDALISM",
        days: 15,
        place: "Rue des Lices, Angers",
        responsibility: "FULL",
      } as const;
      const damage = await open(call, carId, facts);
      await claimed(call, damage, 13);
      await expertise(call, damage, 9, "VGE");
    },
    (carId) => writtenOff(call, carId),
    (carId) => (garageId === null ? Promise.resolve() : repaired(call, carId, garageId)),
    (carId) => wrecked(call, carId),
    (carId) => steal(call, carId, 12),
    (carId) => stolenAndFound(call, carId),
    (carId) => demonstrateDeclaration(call, carId),
  ];
  const cars = await rentedCars(call);
  for (const [index, story] of stories.entries()) {
    const carId = cars[index];
    if (carId !== undefined) await story(carId);
  }
}
