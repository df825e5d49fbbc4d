// Registration of converted cars. A converted car is taxed as such immediately; the new certificate is requested by a
// file of its own if the car already has its carte grise, else by the open file.
import type { CarCategory } from "#fleet/model/category.ts";
import type { Call } from "#kernel/server/call.ts";
import { remove } from "#kernel/server/records/records.ts";
import { filesOf, type RegistrationFile } from "./registration-file.ts";
import { openFile } from "./opening.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

const isUntouched = ({ purpose, status, requestedOn, paidCents }: RegistrationFile): boolean =>
  purpose === "CONVERSION" && status === "A_FAIRE" && requestedOn === null && paidCents === null;

async function recordConversion(call: Call, carId: string, category: CarCategory): Promise<void> {
  const row = { category, certifiedBy: null };
  await call.db
    .insertInto("convertedCar")
    .values({ carId, ...row })
    .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
    .execute();
  const [file] = await filesOf(call, carId);
  if (file?.status !== "DEFINITIVE") return;
  await openFile(call, carId, { purpose: "CONVERSION" });
  recordCarChange(call, carId, "a ouvert un dossier d’immatriculation : le véhicule est transformé");
}

/** The conversion is cancelled: the file it opened is deleted, unless work on it has started. */
async function discardConversion(call: Call, carId: string): Promise<void> {
  await call.db
    .deleteFrom("convertedCar")
    .where("carId", "=", carId)
    .where("certifiedBy", "is", null)
    .execute();
  const file = (await filesOf(call, carId)).find(isUntouched);
  if (!file) return;
  await remove(call, "registration", {
    id: file.id,
    version: null,
    did: "a retiré le dossier de transformation",
  });
}

export const syncConversion = (
  call: Call,
  { carId, category }: { carId: string; category: CarCategory | null },
): Promise<void> =>
  category === null ? discardConversion(call, carId) : recordConversion(call, carId, category);

/** The certificate of a file states the converted category of the car. */
export const certifyConversion = async (call: Call, { id, carId }: RegistrationFile): Promise<void> =>
  void (await call.db
    .updateTable("convertedCar")
    .set({ certifiedBy: id })
    .where("carId", "=", carId)
    .where("certifiedBy", "is", null)
    .execute());

/** The certificate was recorded by mistake. */
export const decertifyConversion = async (call: Call, { id }: RegistrationFile): Promise<void> =>
  void (await call.db
    .updateTable("convertedCar")
    .set({ certifiedBy: null })
    .where("certifiedBy", "=", id)
    .execute());
