// The departure inspection of a car for a rental period, once finished.
import { findRow } from "#kernel/server/records/records.ts";
import type { Call } from "#kernel/server/call.ts";

export const findDepartureInspection = async (
  call: Call,
  { carId, periodId }: { carId: string; periodId: string },
): Promise<{ id: string; version: number } | null> =>
  (await findRow(call, "inspection", { carId, periodId, kind: "DEPARTURE", status: "DONE" }, [
    "id",
    "version",
  ])) ?? null;
