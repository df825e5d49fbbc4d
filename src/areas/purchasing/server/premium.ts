// A premium car enters the stock with its photos, outside of orders.
import { viewOf } from "#kernel/schema/view.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { createCar, withdrawCar } from "#fleet/server/cars.ts";
import { requireCorrectableCost, statementNote } from "#fleet/server/settled-cars.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  change,
  create,
  get,
  getAtVersion,
  getForUpdate,
  remove,
  type Row,
} from "#kernel/server/records/records.ts";
import {
  type PremiumCar,
  type PremiumChange,
  type PremiumDraft,
  type PremiumRemoval,
  premiumSchema,
} from "../model/premium.ts";
import {
  circumstanceMistakes,
  type OwnerKind,
  type PremiumPurchase,
  purchaseMistakes,
} from "../model/premium-purchase.ts";
import {
  completedIdentity,
  identityMistakes,
  identityOf,
  noIdentity,
  type SellerIdentity,
} from "../model/seller-identity.ts";
import { premiumCarEntered } from "../model/events.ts";
import { removeDocuments } from "#platform/documents/documents.ts";
import { findFirstPhoto, storePhoto } from "./documents/order-documents.ts";
import { lockVins, takenVinReasons } from "./orders/vins.ts";

const toPremium = viewOf(premiumSchema);

async function readSupplier(call: Call, id: string): Promise<Row<"supplier">> {
  const supplier = await call.db.selectFrom("supplier").selectAll().where("id", "=", id).executeTakeFirst();
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  return supplier;
}

/** Refuses a purchase that its seller or its car contradicts; answers the supplier. */
async function requirePurchase(
  call: Call,
  purchase: PremiumPurchase & SellerIdentity,
  {
    supplierId,
    ...car
  }: { supplierId: string | null; firstRegistrationDate: Day | null; mileage: number; boughtOn: Day },
): Promise<Row<"supplier"> | null> {
  const seller = supplierId === null ? null : await readSupplier(call, supplierId);
  const errors = {
    ...purchaseMistakes(purchase, supplierId),
    ...circumstanceMistakes(purchase, { seller, ...car, today: call.today }),
    ...(purchase.ownerKind === "INDIVIDUAL" && identityMistakes(purchase, call.today)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return seller;
}

/** The identity of a private seller; none is stored of another one. */
const sellerOf = (ownerKind: OwnerKind, typed: SellerIdentity): SellerIdentity =>
  ownerKind === "INDIVIDUAL" ? identityOf(typed) : noIdentity;

/** Errors of the days of a car that enters the stock. */
function dayMistakes(
  { stockedSince, firstRegistrationDate }: { stockedSince: Day; firstRegistrationDate: Day | null },
  today: Day,
): FieldMessages {
  const future = "Cette date est à venir.";
  return {
    ...(stockedSince > today && { arrivedOn: future }),
    ...(firstRegistrationDate !== null && firstRegistrationDate > today && { firstRegistrationDate: future }),
  };
}

export async function createPremiumCar(
  call: Call,
  {
    ownerName,
    comment,
    priceCents,
    finishId,
    ownerKind,
    vatRegime,
    paidOn,
    paymentReference,
    arrivedOn,
    ...rest
  }: PremiumDraft,
  files: readonly (Upload | undefined)[],
): Promise<PremiumCar> {
  const { vin, color, firstRegistrationDate, mileage, supplierId } = rest;
  const typed = { vin, color, firstRegistrationDate, mileage, supplierId };
  const photos = files.filter((one) => one !== undefined);
  if (photos.length === 0) throw invalid({ photo: "Ajoutez au moins une photo." });
  await lockVins(call, [typed.vin]);
  const reason = (await takenVinReasons(call, [typed.vin])).get(typed.vin);
  if (reason) throw invalid({ vin: reason });
  const finish = await call.db.selectFrom("finish").selectAll().where("id", "=", finishId).executeTakeFirst();
  if (!finish) throw invalid({ finishId: "Pas de finitions correspondantes." });
  const stockedSince = arrivedOn ?? call.today;
  const mistakes = dayMistakes(
    { stockedSince, firstRegistrationDate: typed.firstRegistrationDate },
    call.today,
  );
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const purchase = { ownerKind, vatRegime, paidOn, paymentReference, ...sellerOf(ownerKind, rest) };
  const supplier = await requirePurchase(call, purchase, { ...typed, boughtOn: stockedSince });
  const owner = supplier?.name ?? ownerName;
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
      stockedSince,
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
    ...purchase,
    nbOfPhotos: photos.length,
    comment,
  });
  await call.emit(premiumCarEntered, { carId: car.id });
  return toPremium({ ...row, photoId: photoIds[0] ?? null, status: car.status });
}

/** Completes or corrects how a premium car was bought. */
export async function changePremiumPurchase(
  call: Call,
  id: string,
  { version, reason, ownerKind, vatRegime, paidOn, paymentReference, ...seller }: PremiumChange,
): Promise<PremiumCar> {
  const stored = await get(call, "premiumCar", id);
  const { carId, supplierId } = stored;
  const identity = sellerOf(ownerKind, completedIdentity(seller, identityOf(stored)));
  const purchase = { ownerKind, vatRegime, paidOn, paymentReference, ...identity };
  const car = await getForUpdate(call, "car", carId);
  requireCorrectableCost(call, car, { reason });
  const { firstRegistrationDate, mileage, stockedSince } = car;
  await requirePurchase(call, purchase, {
    supplierId,
    firstRegistrationDate,
    mileage,
    boughtOn: stockedSince ?? call.today,
  });
  const did = `a modifié l’achat du véhicule premium${reason === "" ? "" : ` : ${reason}`}${statementNote(car)}`;
  const row = await change(call, "premiumCar", { id, version, did }, purchase);
  return toPremium({ ...row, photoId: await findFirstPhoto(call, carId), status: car.status });
}

/** Removes a premium car entered by mistake, with its photos: refused once records depend on it. */
export async function removePremiumCar(
  call: Call,
  id: string,
  { version, reason }: PremiumRemoval,
): Promise<{ id: string }> {
  const { carId } = await get(call, "premiumCar", id);
  await getForUpdate(call, "car", carId);
  const { paidOn } = await getAtVersion(call, "premiumCar", { id, version });
  if (paidOn !== null)
    throw refused("Son paiement est noté : corrigez d’abord l’achat, ce véhicule n’est pas payé.");
  await remove(call, "premiumCar", { id, version, did: `a retiré le véhicule premium : ${reason}` });
  await removeDocuments(call, { record: "car", id: carId });
  await withdrawCar(call, carId, "STOCKED");
  return { id };
}
