// Builds the API view of a conversion.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { unclaimedDocument } from "#documents/server/received-documents.ts";
import { type Conversion, conversionSchema, documentKindOf, type DocumentName } from "../model/conversion.ts";
import { conversionFlow, type ConversionSubject } from "../model/flow.ts";

export type ConversionRow = Row<"conversion">;

export const toSubject =
  (call: Call) =>
  async (row: ConversionRow): Promise<ConversionSubject & { status: ConversionRow["status"] }> => ({
    ...row,
    carStatus: (await get(call, "car", row.carId)).status,
    today: call.today,
  });

const toConversion = viewOf(conversionSchema);

export async function toView(call: Call, row: ConversionRow): Promise<Conversion> {
  const classed = async (name: DocumentName) =>
    (await unclaimedDocument(call, { carId: row.carId, kind: documentKindOf(name) }))?.name ?? null;
  return toConversion({
    ...row,
    car: await carName(call, row.carId),
    hasApproval: row.approvalId !== null,
    classed: { approval: await classed("approval"), invoice: await classed("invoice") },
    ...lifeCycleOf(conversionFlow, await toSubject(call)(row), missingPermission(call)),
  });
}

/** The conversions of a car, latest first. */
export async function conversionsOf(call: Call, carId: string): Promise<{ conversions: Conversion[] }> {
  await get(call, "car", carId);
  const rows = await call.db
    .selectFrom("conversion")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("id", "desc")
    .execute();
  const conversions: Conversion[] = [];
  for (const row of rows) conversions.push(await toView(call, row));
  return { conversions };
}
