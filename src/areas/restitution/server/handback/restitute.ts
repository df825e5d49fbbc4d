// A car handed back: its rental ends, its odometer is judged, its report is signed or not, and mailed.
import { endRental } from "#billing/server/closings/rental-ends.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { lockPeriod } from "#fleet/server/assignments/assignment-rows.ts";
import { actorId } from "#kernel/actor.ts";
import { frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { readingTimeText } from "#mileage/model/readings/reading.ts";
import { lockReadings } from "#mileage/server/readings/judge-car.ts";
import { forceReading, requireAccepted } from "#mileage/server/readings/record.ts";
import { stateReading } from "#mileage/server/readings/state-reading.ts";
import { type RestituteForm, otherHolderText } from "../../model/handback/handback.ts";
import { restitutionFlow } from "../../model/flow.ts";
import { kind, moveReturn, type ReturnRow } from "../returns.ts";
import { withdrawNeedlessOrder } from "../appointments/carrier.ts";
import { issueReport } from "./report.ts";
import { otherHolderAt, returnInspection } from "./view.ts";

/** The inspection that the client read on the screen: nothing else is signed. */
async function requireInspection(call: Call, { periodId, inspectionVersion }: RestituteForm) {
  const found = await returnInspection(call, periodId);
  const finished = found?.status === "DONE" ? found : null;
  if ((finished?.version ?? null) !== inspectionVersion)
    throw refused(
      "L’état des lieux de retour a changé depuis qu’il a été présenté : relisez-le avant de noter la restitution.",
    );
  return finished;
}

async function requireCustody(call: Call, carId: string, at: string, { custodyReason }: RestituteForm) {
  const holder = await otherHolderAt(call, carId, at);
  if (holder !== null && custodyReason === "") throw invalid({ custodyReason: otherHolderText(holder) });
  return holder === null ? "" : custodyReason;
}

interface HandbackReading {
  carId: string;
  periodId: string;
  at: string;
  /** Null until it is read. */
  odometer: number | null;
  /** Why an administrator accepts it; empty otherwise. */
  reason: string;
}

/** The last accepted reading before an instant. */
const readingBefore = (call: Call, { carId, at }: HandbackReading) =>
  call.db
    .selectFrom("mileageReading")
    .select(["at", "isHourKnown", "source", "odometer", "distance"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .orderBy("distance", "desc")
    .executeTakeFirst();

/** The reading of a handback would supersede a box or a photo: below one, it is refused until that one is invalidated. */
async function requireReading(call: Call, of: HandbackReading): Promise<void> {
  const { carId, periodId, at, odometer, reason } = of;
  if (odometer === null) return;
  await lockReadings(call, carId);
  const before = await readingBefore(call, of);
  const stated = { carId, cause: "rentalEnd", causeId: periodId, at, isHourKnown: true, odometer } as const;
  const reading = await stateReading(call, { ...stated, source: "HANDOVER" });
  if (reason !== "") {
    const { id, version, state } = reading;
    if (state === "REFUSED") await forceReading(call, { id, version, reason });
    return;
  }
  await requireAccepted(call, reading, "kilometrage");
  if (before && (before.distance ?? 0) > (reading.distance ?? 0))
    throw invalid({
      kilometrage: `Il était à ${frenchNumber(before.odometer ?? 0)} km le ${readingTimeText(before)} : invalidez ce relevé s’il est faux.`,
    });
}

export async function restituteCar(
  call: Call,
  { carId, ...form }: RestituteForm & { carId: string },
): Promise<ReturnRow> {
  const { periodId, version, day, time, kilometrage, cause, keysMissing, papersMissing } = form;
  if (form.readingReason !== "") requirePermission(call, "FORCE_READING");
  await refuseStaffEmail(call, { field: "email", email: form.email });
  const { period } = await lockPeriod(call, periodId);
  if (period.carId !== carId) throw refused("Cette location n’est pas celle de ce véhicule.");
  await getForUpdate(call, "car", carId);
  const at = parisInstant(day, time);
  const inspection = await requireInspection(call, form);
  const did = `a noté la restitution du ${frenchInstant(at)}`;
  const isSigned = form.presence === "SIGNED";
  const returned = await moveReturn(call, {
    id: periodId,
    version,
    move: "restitute",
    did,
    set: {
      returnedAt: at,
      kilometrage,
      isRunning: false,
      presence: form.presence,
      presenceReason: isSigned ? "" : form.presenceReason,
      signerName: isSigned ? [form.signerName, form.capacity].filter(Boolean).join(", ") : "",
      remarks: isSigned ? form.remarks : "",
      custodyReason: await requireCustody(call, carId, at, form),
      returnedBy: call.actor.name,
      returnedById: actorId(call.actor),
      reportSentTo: form.email,
      inspectionId: inspection?.id ?? null,
      ...(form.isHandedToCarrier && { handedToCarrierAt: at, carrierName: form.carrierName }),
    },
  });
  await withdrawNeedlessOrder(call, returned);
  await endRental(call, { periodId, day, time, kilometrage, cause, keysMissing, papersMissing });
  await requireReading(call, { carId, periodId, at, odometer: kilometrage, reason: form.readingReason });
  recordCarChange(call, carId, did);
  const inspected =
    inspection === null
      ? returned
      : await move(call, restitutionFlow, { kind, id: periodId, version: null, move: "inspect", set: {} });
  return issueReport(call, inspected, form);
}
