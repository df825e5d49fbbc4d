// A model as it is read: its configurations, and the finishes of each.
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { type CarModel, type Configuration, type Finish, unavailability } from "../../model/car-model.ts";
import type { FinishChoice } from "../../model/finish-choice.ts";
import "../tables.ts";

export const shownFinish = (row: Row<"finish">): Finish => ({
  id: row.id,
  name: row.name,
  weight: row.weight,
  carbonEmissionRate: row.ownCarbonEmissionRate,
  buyingPriceCents: row.buyingPriceCents,
  estimatedBuyingPriceCents: row.estimatedBuyingPriceCents,
  sellingPrices: row.sellingPrices,
  isAvailable: row.isAvailable,
});

const shownConfiguration = ({ carModelId: _, place: __, ...row }: Row<"configuration">, finishes: Finish[]): Configuration => ({ ...row, finishes });

function shownModel(row: Row<"carModel">, configurations: Configuration[]): CarModel {
  const {
    id,
    brandId,
    brand,
    name,
    isUtility,
    isEndOfSupport,
    isAvailable,
    body,
    doorCount,
    seatCount,
    height,
    wheelbase,
    mediumTermCategoryId,
    picture,
    version,
    updatedAt,
    updatedBy,
  } = row;
  return {
    id,
    brandId,
    brand,
    name,
    isUtility,
    isEndOfSupport,
    isAvailable,
    body,
    doorCount,
    seatCount,
    height,
    wheelbase,
    mediumTermCategoryId,
    hasPicture: picture !== null,
    configurations,
    version,
    updatedAt,
    updatedBy,
  };
}

/** The configurations of a model with their finishes, in the order in which they were entered. */
async function configurationsOf(call: Call, carModelId: string): Promise<Configuration[]> {
  const rows = await call.db.selectFrom("configuration").selectAll().where("carModelId", "=", carModelId).orderBy("place").orderBy("id").execute();
  const finishes = await call.db.selectFrom("finish").selectAll().where("carModelId", "=", carModelId).orderBy("place").orderBy("id").execute();
  const byConfiguration = new Map<string, Finish[]>(rows.map(({ id }) => [id, []]));
  for (const finish of finishes) byConfiguration.get(finish.configurationId)?.push(shownFinish(finish));
  return rows.map((row) => shownConfiguration(row, byConfiguration.get(row.id) ?? []));
}

/** The model, or the 404 that names it. */
export const readCarModel = async (call: Call, id: string): Promise<CarModel> => shownModel(await get(call, "carModel", id), await configurationsOf(call, id));

/** A finish with its configuration, model and brand: all that pricing a rental asks of the catalogue. */
export async function readFinishChoice(call: Call, finishId: string): Promise<FinishChoice> {
  const row = await call.db.selectFrom("finish").selectAll().where("id", "=", finishId).executeTakeFirst();
  if (!row) throw missing("Cette finition");
  const held = await call.db.selectFrom("configuration").selectAll().where("id", "=", row.configurationId).executeTakeFirstOrThrow();
  const model = await get(call, "carModel", row.carModelId);
  const brand = await get(call, "brand", model.brandId);
  const finish = shownFinish(row);
  const { finishes: _, ...configuration } = shownConfiguration(held, []);
  const { id, name, isUtility, isEndOfSupport, isAvailable, body, doorCount, seatCount, picture, mediumTermCategoryId } = model;
  return {
    unavailability: brand.isAvailable ? unavailability(model, configuration, finish) : "Cette marque n’est pas disponible.",
    brand: { id: brand.id, name: brand.name, maintenanceTerms: brand.maintenanceTerms },
    model: { id, name, isUtility, isEndOfSupport, isAvailable, body, doorCount, seatCount, hasPicture: picture !== null, mediumTermCategoryId },
    configuration,
    finish,
  };
}
