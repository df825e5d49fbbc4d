// The tracking of a car, as its page reads it.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { carTracking as eligibilityOf } from "#tracking/server/read.ts";
import type { CarTracking } from "../contract.ts";
import {
  type BoxCalibration,
  type BoxFitting,
  boxFittingFlow,
  boxFittingSchema,
  calibrationSchema,
} from "../model/box-fitting.ts";
import { hasWrongCheckDigit } from "../model/fitting-forms.ts";
import { isSearched } from "../model/positions/judge.ts";
import { openAlertsOf } from "./alerts/alerts.ts";
import { agreementOf } from "./positions/agreements.ts";
import { lookAccess } from "./positions/looks.ts";
import { privateModeOf } from "./positions/private-mode.ts";
import { staffInstantsOf } from "./positions/private-uses.ts";
import { theftOf } from "./positions/facts.ts";
import { lastRecordOf } from "./records/read.ts";

const toView = viewOf(boxFittingSchema);
const toCalibration = viewOf(calibrationSchema);

async function calibrationsOf(call: Call, carId: string): Promise<Map<string, BoxCalibration[]>> {
  const rows = await call.db
    .selectFrom("boxCalibration as b")
    .innerJoin("boxFitting as f", "f.id", "b.fittingId")
    .selectAll("b")
    .where("f.carId", "=", carId)
    .orderBy("b.at", "desc")
    .execute();
  return Map.groupBy(rows, ({ fittingId }) => fittingId);
}

/** The open one first, then the last removed. */
async function fittingsOf(call: Call, carId: string): Promise<BoxFitting[]> {
  const rows = await call.db
    .selectFrom("boxFitting as f")
    .leftJoin("boxHearing as h", "h.fittingId", "f.id")
    .selectAll("f")
    .select(["h.lastReceivedAt", "h.recordedAt", "h.wrongClockAt"])
    .where("f.carId", "=", carId)
    .orderBy("f.fittedAt", "desc")
    .orderBy("f.id", "desc")
    .execute();
  const calibrations = await calibrationsOf(call, carId);
  const staffInstant = await staffInstantsOf(call, carId);
  const toStaff = (at: string | null): string | null => (at === null ? null : staffInstant(at));
  return rows.map((row) =>
    toView({
      ...row,
      lastReceivedAt: toStaff(row.lastReceivedAt),
      recordedAt: toStaff(row.recordedAt),
      wrongClockAt: toStaff(row.wrongClockAt),
      hasWrongCheckDigit: hasWrongCheckDigit(row.imei ?? ""),
      calibrations: (calibrations.get(row.id) ?? []).map(toCalibration),
      ...lifeCycleOf(boxFittingFlow, row, missingPermission(call)),
    }),
  );
}

async function positionsOf(call: Call, carId: string): Promise<CarTracking["positions"]> {
  const { isSold, rule } = await agreementOf(call, carId);
  const theft = await theftOf(call, carId);
  const canLook = (await lookAccess(call, carId)) !== null;
  return {
    isSold,
    rule,
    searchedSince: theft && isSearched(theft, call.now) ? theft.since : null,
    privateMode: await privateModeOf(call, carId),
    canLook,
    canReadLooks: canLook || missingPermission(call)("DECLARE_CAR_LOSS") === null,
  };
}

export async function carTracking(call: Call, carId: string): Promise<CarTracking> {
  const { tracked } = await eligibilityOf(call, carId);
  const fittings = await fittingsOf(call, carId);
  return {
    tracked,
    box: fittings.find(({ status }) => status !== "REMOVED") ?? null,
    fittings,
    alerts: await openAlertsOf(call, { carId }),
    lastRecord: await lastRecordOf(call, carId),
    positions: await positionsOf(call, carId),
  };
}
