// A damage with its parts: what its life cycle checks, and what its page displays.
import { isLoss } from "#contracts/model/period.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type DocumentRow, documentsOf } from "#platform/documents/documents.ts";
import {
  assistanceSchema,
  type Damage,
  damageSchema,
  expertiseSchema,
  loanSchema,
  refundSchema,
} from "../../model/damages/damage.ts";
import { damageFlow } from "../../model/damages/flow.ts";
import { clientShare } from "../../model/damages/share.ts";
import type { DamageSubject } from "../../model/damages/subject.ts";
import { readWorksApproval, type WorksOf } from "#maintenance/server/approvals/read.ts";
import "#maintenance/server/tables.ts";
import { placedPhotos } from "../photo-places.ts";

export const kind = "damage";
export const paperKind = "damagePaper";
export type DamageRecord = Row<"damage">;

/** The works of a repair, by which maintenance knows its approval. */
export const worksOf = ({ id }: Pick<DamageRecord, "id">): WorksOf => ({ kind: "DAMAGE", id });

export const expertisesOf = (call: Call, damageId: string): Promise<Row<"damageExpertise">[]> =>
  call.db
    .selectFrom("damageExpertise")
    .selectAll()
    .where("damageId", "=", damageId)
    .orderBy("examinedOn")
    .orderBy("id")
    .execute();
const loansOf = (call: Call, damageId: string) =>
  call.db.selectFrom("damageLoan").selectAll().where("damageId", "=", damageId).orderBy("lentAt").execute();
export const refundsOf = (call: Call, damageId: string) =>
  call.db.selectFrom("damageRefund").selectAll().where("damageId", "=", damageId).orderBy("day").execute();
export const assistancesOf = (call: Call, damageId: string) =>
  call.db
    .selectFrom("damageAssistance")
    .selectAll()
    .where("damageId", "=", damageId)
    .orderBy("day")
    .execute();

export const totalCents = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The pending damage that makes a car dangerous to drive. */
export const findDanger = (call: Call, carId: string): Promise<{ id: string } | undefined> =>
  call.db
    .selectFrom(kind)
    .select("id")
    .where("carId", "=", carId)
    .where("isImmobilised", "=", true)
    .where("status", "in", ["PENDING_EXPERTISES", "PENDING_REPAIRS"])
    .executeTakeFirst();

/** The wreck ended a rental, or was ceded: its damage no longer reopens. */
async function isLossFinal(call: Call, { lossId }: DamageRecord): Promise<boolean> {
  if (lossId === null) return false;
  const loss = await call.db
    .selectFrom("carLoss as l")
    .leftJoin("rentalPeriod as p", "p.id", "l.periodId")
    .select(["l.status", "p.endCause"])
    .where("l.id", "=", lossId)
    .executeTakeFirstOrThrow();
  const isEnded = loss.endCause !== null && isLoss(loss.endCause);
  return loss.status === "CEDED" || (loss.status === "OPEN" && isEnded);
}

export async function damageSubject(
  call: Call,
  row: DamageRecord,
): Promise<DamageSubject & { status: DamageRecord["status"] }> {
  const loans = await loansOf(call, row.id);
  const refunds = await refundsOf(call, row.id);
  const hasInvoice = row.repairNumber !== "";
  return {
    ...row,
    reports: await expertisesOf(call, row.id),
    hasThirdParty: row.thirdPartyName !== "" || row.thirdPartyPlate !== "",
    hasGarage: row.garageId !== null,
    hasOpenLoan: loans.some(({ returnedAt }) => returnedAt === null),
    hasInvoice,
    hasMoney: row.garageId !== null || hasInvoice || refunds.length > 0 || row.recourseClaimedOn !== null,
    isRepairPaid: row.repairPaidOn !== null,
    isFeeBilled: row.feeCents !== null,
    isLossFinal: await isLossFinal(call, row),
    today: call.today,
  };
}

const declarationsOf = (call: Call, damageId: string) =>
  call.db
    .selectFrom("damageRequest")
    .select(["id", "driverName"])
    .where("damageId", "=", damageId)
    .orderBy("receivedAt")
    .execute();

const twoHours = 7_200_000;

/** Other damages of the car within two hours. */
const damagesAlike = (call: Call, { id, carId, damageTime }: DamageRecord) => {
  const at = Date.parse(damageTime);
  return call.db
    .selectFrom(kind)
    .select(["id", "kind", "damageTime"])
    .where("carId", "=", carId)
    .where("id", "<>", id)
    .where("status", "<>", "JOINED")
    .where("damageTime", ">=", new Date(at - twoHours).toISOString())
    .where("damageTime", "<=", new Date(at + twoHours).toISOString())
    .orderBy("damageTime")
    .execute();
};

async function lastOdometer(call: Call, damageId: string): Promise<number | null> {
  const reading = await call.db
    .selectFrom("mileageReading")
    .select("odometer")
    .where("cause", "=", kind)
    .where("causeId", "=", damageId)
    .where("state", "<>", "INVALIDATED")
    .executeTakeFirst();
  return reading?.odometer ?? null;
}

/** The files of a kind, as screens list them. */
export const namedFiles = (documents: readonly DocumentRow[], of: string): { id: string; name: string }[] =>
  documents.flatMap(({ kind: one, id, name }) => (one === of ? [{ id, name }] : []));

const toView = viewOf(damageSchema);

const toExpertise = viewOf(expertiseSchema);
const toLoan = viewOf(loanSchema);
const toRefund = viewOf(refundSchema);
const toAssistance = viewOf(assistanceSchema);

export async function damageView(call: Call, row: DamageRecord): Promise<Damage> {
  const refunds = await refundsOf(call, row.id);
  const loans = await loansOf(call, row.id);
  const { isFleetPolicy, responsibility, repairCents } = row;
  const refundedCents = totalCents(refunds);
  const documents = await documentsOf(call, { record: kind, id: row.id });
  const garage = row.garageId === null ? null : await get(call, "maintenanceSupplier", row.garageId);
  const isShared = isFleetPolicy && responsibility !== null && repairCents !== null;
  return toView({
    ...row,
    car: await carName(call, row.carId),
    garageName: garage?.name ?? "",
    odometer: await lastOdometer(call, row.id),
    approval: await readWorksApproval(call, worksOf(row), { isInvoiced: row.repairNumber !== "" }),
    refundedCents,
    proposedShareCents: isShared
      ? clientShare({ repairCents, refundCents: refundedCents, responsibility })
      : null,
    expertises: (await expertisesOf(call, row.id)).map((one) =>
      toExpertise({ ...one, hasReport: one.documentId !== null }),
    ),
    loans: await Promise.all(
      loans.map(async (loan) => toLoan({ ...loan, car: await carName(call, loan.carId) })),
    ),
    refunds: refunds.map(toRefund),
    assistances: (await assistancesOf(call, row.id)).map(toAssistance),
    photos: await placedPhotos(call, documents),
    papers: namedFiles(documents, paperKind),
    declarations: await declarationsOf(call, row.id),
    alike: await damagesAlike(call, row),
    ...lifeCycleOf(damageFlow, await damageSubject(call, row), missingPermission(call)),
  });
}

export const readDamage = async (call: Call, id: string): Promise<Damage> =>
  damageView(call, await get(call, kind, id));
