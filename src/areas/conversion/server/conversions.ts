// The steps of a conversion: planned, departed, returned, invoiced; each can be undone.
import { carCategoryChanged } from "#fleet/model/events.ts";
import { departureReasons, workDayMistake } from "#fleet/model/presence/presence.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { releaseReliance } from "#documents/server/reliance.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import type { Conversion, ConversionForm } from "../model/conversion.ts";
import { conversionFlow, openStatuses } from "../model/flow.ts";
import { type ConversionRow, toSubject, toView } from "./read.ts";

type ConversionMove = keyof typeof conversionFlow.actions;

/** Moves a conversion and records it in the history of the car. */
export async function moveConversion(
  call: Call,
  what: Omit<MoveRequest<"conversion", ConversionMove>, "kind">,
  did: string,
): Promise<ConversionRow> {
  const row = await move(call, conversionFlow, { kind: "conversion", ...what, did }, toSubject(call));
  recordCarChange(call, row.carId, did);
  return row;
}

export const conversionRecords = carRecords({ kind: "conversion", words: ["supplierName"] });

const supplierNameOf = async (call: Call, { supplierId }: ConversionForm): Promise<string> =>
  (await get(call, "supplier", supplierId)).name;

export async function plan(call: Call, carId: string, form: ConversionForm): Promise<Conversion> {
  const { status } = await getForUpdate(call, "car", carId);
  const [gone] = departureReasons(status);
  if (gone) throw refused(gone);
  const open = await call.db
    .selectFrom("conversion")
    .select(["supplierName"])
    .where("carId", "=", carId)
    .where("status", "in", [...openStatuses])
    .executeTakeFirst();
  if (open) throw refused(`Une transformation de ce véhicule est déjà en cours chez ${open.supplierName}.`);
  const supplierName = await supplierNameOf(call, form);
  const did = `a prévu une transformation chez ${supplierName}`;
  const row = await begin(
    call,
    conversionFlow,
    { kind: "conversion", did },
    { ...form, supplierName, carId },
  );
  recordCarChange(call, carId, did);
  return toView(call, row);
}

/** The invoice is from the converter of the conversion. */
async function requireSupplierOfInvoice(
  call: Call,
  id: string,
  { supplierId }: ConversionForm,
): Promise<void> {
  const row = await get(call, "conversion", id);
  if (row.hasInvoice && row.supplierId !== supplierId)
    throw invalid({
      supplierId: `La facture ${row.invoiceNumber} de ${row.supplierName} est déposée : retirez-la d’abord.`,
    });
}

export async function edit(call: Call, target: VersionedId, form: ConversionForm): Promise<Conversion> {
  await requireSupplierOfInvoice(call, target.id, form);
  const set = { ...form, supplierName: await supplierNameOf(call, form) };
  return toView(
    call,
    await moveConversion(call, { ...target, move: "edit", set }, "a modifié la transformation"),
  );
}

/** The car leaves after its arrival, and comes back after it left; neither day is to come. */
async function requireWorkDay(
  call: Call,
  { carId }: ConversionRow,
  days: Record<string, Day>,
): Promise<void> {
  const { stockedSince } = await getForUpdate(call, "car", carId);
  for (const [field, on] of Object.entries(days)) {
    const mistake = workDayMistake(on, { stockedSince, today: call.today });
    if (mistake !== null) throw invalid({ [field]: mistake });
  }
}

export async function leaveForConversion(
  call: Call,
  { leftOn, dueBackOn, ...target }: VersionedId & { leftOn: Day; dueBackOn: Day | null },
): Promise<ConversionRow> {
  await requireWorkDay(call, await get(call, "conversion", target.id), { leftOn });
  if (dueBackOn !== null && dueBackOn < leftOn)
    throw invalid({ dueBackOn: "Le retour ne peut pas précéder le départ." });
  const did = "a noté le départ chez le transformateur";
  return moveConversion(call, { ...target, move: "leave", set: { leftOn, dueBackOn } }, did);
}

type ReturnForm = Pick<ConversionRow, "costCents" | "category"> & { backOn: Day };

export async function returnFromConversion(
  call: Call,
  { id, version, ...set }: VersionedId & ReturnForm,
): Promise<ConversionRow> {
  const conversion = await get(call, "conversion", id);
  await requireWorkDay(call, conversion, { backOn: set.backOn });
  const { leftOn } = conversion;
  if (leftOn !== null && set.backOn < leftOn)
    throw invalid({ backOn: "Le retour ne peut pas précéder le départ." });
  const did = "a noté le retour du transformateur";
  const row = await moveConversion(call, { id, version, move: "return", set }, did);
  if (row.category !== null)
    await call.emit(carCategoryChanged, { carId: row.carId, category: row.category });
  return row;
}

/** Undoes the return: the certificate no longer has to state a new category. */
export async function undoConversionReturn(
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<ConversionRow> {
  await getForUpdate(call, "car", (await get(call, "conversion", target.id)).carId);
  const did = `a annulé le retour du transformateur : ${reason}`;
  const row = await moveConversion(call, { ...target, move: "undoReturn", set: { backOn: null } }, did);
  if (row.category !== null) await call.emit(carCategoryChanged, { carId: row.carId, category: null });
  return row;
}

export async function cancelConversion(
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<ConversionRow> {
  const did = `a annulé la transformation : ${reason}`;
  await releaseReliance(call, { record: "conversion", id: target.id });
  return moveConversion(call, { ...target, move: "cancel", set: { cancelReason: reason } }, did);
}
