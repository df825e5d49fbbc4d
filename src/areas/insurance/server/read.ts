// The insurance of a car, as its page reads it.
import { plateOf } from "#fleet/model/car.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { recipientsOf } from "#clients/server/correspondents.ts";
import { classedPaper } from "#documents/server/papers.ts";
import { missing } from "#kernel/failure.ts";
import { lifeOf } from "#kernel/flow.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { linksOf } from "#platform/links.ts";
import { insuranceFlow } from "../model/flow.ts";
import type { Insurance } from "../model/insurance.ts";
import { memoKind, termsRead } from "../model/memo-kind.ts";
import { isCovering } from "../model/standing.ts";
import { insuranceLink } from "./links.ts";
import { type InsuranceRow, memosOf } from "./memos.ts";
import { subjectOf } from "./settle.ts";

/** That of the period that the car is bound to; of its last one when it is bound to none. */
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
  if (!row) throw missing("L’assurance de ce véhicule");
  return row;
}

export async function carOf(call: Call, carId: string | null) {
  const car = carId === null ? null : await get(call, "car", carId);
  return {
    vin: car?.vin ?? "",
    plate: car ? plateOf(car) : "",
    title: car ? carTitle(car.brand, car.model) : "",
  };
}

async function classedMemo(call: Call, carId: string | null): Promise<Insurance["classed"]> {
  const row = carId === null ? undefined : await classedPaper(call, { carId, kind: memoKind.key });
  return row ? { name: row.name, ...termsRead(row.readings) } : null;
}

async function viewOf(call: Call, row: InsuranceRow): Promise<Insurance> {
  const { startDay } = await call.db
    .selectFrom("rentalPeriod")
    .select("startDay")
    .where("id", "=", row.periodId)
    .executeTakeFirstOrThrow();
  const {
    periodId: _period,
    companyId: _company,
    requestedBy: _by,
    requestedById: _byId,
    remindedDays: _reminded,
    searchText: _text,
    hasMemoToReview,
    createdAt: _createdAt,
    createdBy: _createdBy,
    createdById: _createdById,
    updatedBy: _updatedBy,
    updatedById: _updatedById,
    ...shown
  } = row;
  return {
    ...shown,
    car: await carOf(call, row.carId),
    approved: isCovering(row.status),
    hasInsuranceCertificateToReview: hasMemoToReview,
    startDay,
    memos: await memosOf(call, row.id),
    classed: await classedMemo(call, row.carId),
    links: (await linksOf(call, insuranceLink, [row.id])).get(row.id) ?? [],
    recipients: await recipientsOf(call, row),
    ...lifeOf(insuranceFlow, subjectOf(row), lacks(call)),
  };
}

export async function carInsurance(call: Call, carId: string): Promise<{ insurance: Insurance | null }> {
  await get(call, "car", carId);
  const row = await rowOfCar(call, carId);
  return { insurance: row ? await viewOf(call, row) : null };
}
