// The box type of cars whose maker provides the data, for as long as the client consents.
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";

/** The data of the maker replaces a box on a car that has none. */
export async function assignMakerBox(call: Call, id: string): Promise<void> {
  const { boxType } = await get(call, "car", id);
  const did = "a mis en place la télématique du constructeur";
  if (boxType === null) await change(call, "car", { id, version: null, did }, { boxType: "MANUFACTURER" });
}

/** Removes the box type assigned by the consent of the client. */
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
