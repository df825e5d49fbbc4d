// A car and its transport.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow, findRows } from "#kernel/server/records/records.ts";

export interface CarTransport {
  row: Row<"transportCar">;
  transport: Row<"transport">;
}

/** A car whose reception is awaited. */
export const unreceived = {
  receivedOn: null,
  mileage: null,
  condition: "",
  reservations: "",
  receivedBy: null,
  receivedById: null,
} as const;

export async function transportOf(call: Call, carId: string): Promise<CarTransport | null> {
  const row = await findRow(call, "transportCar", { carId });
  return row ? { row, transport: await get(call, "transport", row.transportId) } : null;
}

/** Awaited cars of a transport, in locking order. */
export const awaitedCarIds = async (call: Call, transportId: string): Promise<string[]> =>
  (
    await findRows(
      call,
      "transportCar",
      { transportId, receivedOn: null },
      { columns: ["carId"], by: ["carId"] },
    )
  ).map(({ carId }) => carId);
