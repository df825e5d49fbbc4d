// The insurance of a car, as its page reads it.
import { viewOf } from "#kernel/schema/view.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { unclaimedDocument } from "#documents/server/received-documents.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { notFound } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { linksOf } from "#platform/links/links.ts";
import { insuranceFlow } from "../model/flow.ts";
import { type Insurance, insuranceSchema } from "../model/insurance.ts";
import { memoKind, toMemoTerms } from "../model/memo-kind.ts";
import { isCovering } from "../model/status.ts";
import { insuranceLink } from "./client-requests/links.ts";
import { type InsuranceRow, memosOf } from "./memos/memos.ts";
import { subjectOf } from "./refresh-status.ts";

/** The insurance of the current period of the car, else of its last one. */
const rowOfCar = (call: Call, carId: string): Promise<InsuranceRow | undefined> =>
  call.db
    .selectFrom("insurance as i")
    .innerJoin("rentalPeriod as p", "p.id", "i.periodId")
    .selectAll("i")
    .where("i.carId", "=", carId)
    .orderBy("i.isAwaited", "desc")
    .orderBy("p.startDay", (order) => order.desc().nullsLast())
    .executeTakeFirst();

export async function insuranceOfCar(call: Call, carId: string): Promise<InsuranceRow> {
  await get(call, "car", carId);
  const row = await rowOfCar(call, carId);
  if (!row) throw notFound("L’assurance de ce véhicule");
  return row;
}

async function classedMemo(call: Call, carId: string | null): Promise<Insurance["classed"]> {
  const row = carId === null ? undefined : await unclaimedDocument(call, { carId, kind: memoKind.key });
  return row ? { name: row.name, ...toMemoTerms(row.readings) } : null;
}

const toInsurance = viewOf(insuranceSchema);

async function toView(call: Call, row: InsuranceRow): Promise<Insurance> {
  const { startDay } = await call.db
    .selectFrom("rentalPeriod")
    .select("startDay")
    .where("id", "=", row.periodId)
    .executeTakeFirstOrThrow();
  return toInsurance({
    ...row,
    car: await carName(call, row.carId),
    approved: isCovering(row.status),
    hasInsuranceCertificateToReview: row.hasMemoToReview,
    startDay,
    memos: await memosOf(call, row.id),
    classed: await classedMemo(call, row.carId),
    links: (await linksOf(call, insuranceLink, [row.id])).get(row.id) ?? [],
    recipients: await recipientsOf(call, row),
    ...lifeCycleOf(insuranceFlow, subjectOf(row), missingPermission(call)),
  });
}

export async function carInsurance(call: Call, carId: string): Promise<{ insurance: Insurance | null }> {
  await get(call, "car", carId);
  const row = await rowOfCar(call, carId);
  return { insurance: row ? await toView(call, row) : null };
}
