// A premium car enters the stock with its photos, outside of orders.
import { viewOf } from "#kernel/schema/view.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { createCar } from "#fleet/server/cars.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { create } from "#kernel/server/records/records.ts";
import { type PremiumCar, type PremiumDraft, premiumSchema } from "../model/premium.ts";
import { storePhoto } from "./documents/order-documents.ts";
import { lockVins, takenVinReasons } from "./orders/vins.ts";

const toPremium = viewOf(premiumSchema);

async function readSupplierName(call: Call, id: string): Promise<string> {
  const supplier = await call.db
    .selectFrom("supplier")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  return supplier.name;
}

export async function createPremiumCar(
  call: Call,
  { ownerName, comment, priceCents, finishId, ...typed }: PremiumDraft,
  files: readonly (Upload | undefined)[],
): Promise<PremiumCar> {
  const photos = files.filter((one) => one !== undefined);
  if (photos.length === 0) throw invalid({ photo: "Ajoutez au moins une photo." });
  await lockVins(call, [typed.vin]);
  const reason = (await takenVinReasons(call, [typed.vin])).get(typed.vin);
  if (reason) throw invalid({ vin: reason });
  const finish = await call.db.selectFrom("finish").selectAll().where("id", "=", finishId).executeTakeFirst();
  if (!finish) throw invalid({ finishId: "Pas de finitions correspondantes." });
  if (typed.firstRegistrationDate !== null && typed.firstRegistrationDate > call.today)
    throw invalid({ firstRegistrationDate: "Cette date est à venir." });
  const owner = typed.supplierId === null ? ownerName : await readSupplierName(call, typed.supplierId);
  const { carModelId, brand, model, name, motorization, energy, gearbox } = finish;
  const car = await createCar(
    call,
    {
      ...typed,
      finishId,
      carModelId,
      brand,
      model,
      finish: name,
      motorization,
      energy,
      gearbox,
      buyingPriceCents: priceCents,
    },
    { at: "STOCKED", did: `a fait entrer le véhicule, acheté à ${owner}` },
  );
  const photoIds: string[] = [];
  for (const photo of photos) photoIds.push(await storePhoto(call, car.id, photo));
  const row = await create(call, "premiumCar", {
    carId: car.id,
    vin: car.vin,
    carTitle: carTitle(brand, model, name),
    supplierId: typed.supplierId,
    ownerName: owner,
    priceCents,
    nbOfPhotos: photos.length,
    comment,
  });
  return toPremium({ ...row, photoId: photoIds[0] ?? null, status: car.status });
}
