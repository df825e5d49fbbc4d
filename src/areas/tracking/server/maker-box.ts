// The box that the data of the maker stands in for, as long as the client agrees.
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";

/** The maker’s data stands in for a box, where the car has none. */
export async function assignMakerBox(call: Call, id: string): Promise<void> {
  const { boxType } = await get(call, "car", id);
  const did = "a mis en place la télématique du constructeur";
  if (boxType === null) await change(call, "car", { id, version: null, did }, { boxType: "MANUFACTURER" });
}

/** The box that only the agreement of the client gave. */
export async function removeMakerBox(call: Call, carId: string): Promise<void> {
  const { boxType } = await call.db
    .selectFrom("car")
    .select("boxType")
    .where("id", "=", carId)
    .executeTakeFirstOrThrow();
  const did = "a retiré la télématique du constructeur";
  if (boxType === "MANUFACTURER")
    await change(call, "car", { id: carId, version: null, did }, { boxType: null });
}
