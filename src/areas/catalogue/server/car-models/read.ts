// Reads a model with its configurations and their finishes.
import { viewOf } from "#kernel/schema/view.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { compileOnce } from "#kernel/server/database.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import {
  type CarModel,
  carModelSchema,
  type Configuration,
  type Finish,
  unavailabilityReason,
} from "../../model/car-model.ts";
import { maintenancePlanOf } from "../../model/maintenance.ts";
import type { FinishChoice } from "../../model/finish-choice.ts";
import "../tables.ts";

type FinishRow = Pick<
  Row<"finish">,
  | "id"
  | "name"
  | "weight"
  | "ownCarbonEmissionRate"
  | "buyingPriceCents"
  | "estimatedBuyingPriceCents"
  | "sellingPrices"
  | "isAvailable"
>;

export const toFinish = (row: FinishRow): Finish => ({
  id: row.id,
  name: row.name,
  weight: row.weight,
  carbonEmissionRate: row.ownCarbonEmissionRate,
  buyingPriceCents: row.buyingPriceCents,
  estimatedBuyingPriceCents: row.estimatedBuyingPriceCents,
  sellingPrices: row.sellingPrices,
  isAvailable: row.isAvailable,
});

const toConfiguration = viewOf(carModelSchema.shape.configurations.element);
const toCarModel = viewOf(carModelSchema);

/** The configurations of a model with their finishes, in entry order. */
async function readConfigurations(call: Call, carModelId: string): Promise<Configuration[]> {
  const rows = await call.db
    .selectFrom("configuration")
    .selectAll()
    .where("carModelId", "=", carModelId)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const finishes = await call.db
    .selectFrom("finish")
    .selectAll()
    .where("carModelId", "=", carModelId)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const byConfiguration = new Map<string, Finish[]>(rows.map(({ id }) => [id, []]));
  for (const finish of finishes) byConfiguration.get(finish.configurationId)?.push(toFinish(finish));
  return rows.map((row) => toConfiguration({ ...row, finishes: byConfiguration.get(row.id) ?? [] }));
}

/** The model, or a 404. */
export async function readCarModel(call: Call, id: string): Promise<CarModel> {
  const row = await get(call, "carModel", id);
  return toCarModel({
    ...row,
    hasPicture: row.picture !== null,
    configurations: await readConfigurations(call, id),
  });
}

const configurationColumns = [
  "configuration.id",
  "configuration.motorization",
  "configuration.energy",
  "configuration.gearbox",
  "configuration.thermalFuel",
  "configuration.isRechargeable",
  "configuration.electricRangeKm",
  "configuration.runsOnE85",
  "configuration.enginePower",
  "configuration.fiscalPower",
  "configuration.carbonEmissionRate",
  "configuration.fuelConsumptionRate",
  "configuration.electricConsumptionRate",
  "configuration.isAvailable",
  "configuration.maintenanceCosts",
] as const;

/** A finish with its configuration, model and brand. */
const finishStatement = compileOnce((db, finishId: string) =>
  db
    .selectFrom("finish")
    .innerJoin("configuration", "configuration.id", "finish.configurationId")
    .innerJoin("carModel", "carModel.id", "finish.carModelId")
    .innerJoin("brand", "brand.id", "carModel.brandId")
    .select(configurationColumns)
    .select([
      "finish.id as finishId",
      "finish.name as finishName",
      "finish.weight",
      "finish.ownCarbonEmissionRate",
      "finish.isAvailable as isFinishAvailable",
    ])
    .select(["finish.buyingPriceCents", "finish.estimatedBuyingPriceCents", "finish.sellingPrices"])
    .select([
      "carModel.id as modelId",
      "carModel.name as modelName",
      "carModel.isUtility",
      "carModel.isEndOfSupport",
      "carModel.isAvailable as isModelAvailable",
    ])
    .select([
      "carModel.body",
      "carModel.doorCount",
      "carModel.seatCount",
      "carModel.picture",
      "carModel.mediumTermCategoryId",
      "carModel.maintenanceTerms as modelTerms",
    ])
    .select([
      "brand.id as brandId",
      "brand.name as brandName",
      "brand.isAvailable as isBrandAvailable",
      "brand.maintenanceTerms",
    ])
    .where("finish.id", "=", finishId),
);

/** All the catalogue data of rental pricing, in one query. */
export async function readFinishChoice(call: Call, finishId: string): Promise<FinishChoice> {
  const [row] = await finishStatement(call.db, finishId);
  if (!row) throw notFound("Cette finition");
  const {
    finishId: id,
    finishName,
    isFinishAvailable,
    weight,
    ownCarbonEmissionRate,
    buyingPriceCents,
    estimatedBuyingPriceCents,
    sellingPrices,
    ...rest
  } = row;
  const {
    modelId,
    modelName,
    isModelAvailable,
    isUtility,
    isEndOfSupport,
    body,
    doorCount,
    seatCount,
    picture,
    mediumTermCategoryId,
    modelTerms,
    ...others
  } = rest;
  const { brandId, brandName, isBrandAvailable, maintenanceTerms, ...configuration } = others;
  const finish = toFinish({
    id,
    name: finishName,
    weight,
    ownCarbonEmissionRate,
    buyingPriceCents,
    estimatedBuyingPriceCents,
    sellingPrices,
    isAvailable: isFinishAvailable,
  });
  const model = {
    id: modelId,
    name: modelName,
    isUtility,
    isEndOfSupport,
    isAvailable: isModelAvailable,
    body,
    doorCount,
    seatCount,
  };
  return {
    unavailability: isBrandAvailable
      ? unavailabilityReason(model, configuration, finish)
      : "Cette marque n’est pas disponible.",
    brand: {
      id: brandId,
      name: brandName,
      maintenanceTerms: maintenancePlanOf({ maintenanceTerms: modelTerms }, { maintenanceTerms }),
    },
    model: { ...model, hasPicture: picture !== null, mediumTermCategoryId },
    configuration,
    finish,
  };
}
