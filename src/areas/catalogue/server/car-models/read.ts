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
  finishSchema,
  unavailabilityReason,
} from "../../model/car-model.ts";
import { maintenancePlanOf } from "../../model/maintenance.ts";
import { type FinishChoice, finishChoiceSchema } from "../../model/finish-choice.ts";

const pickFinish = viewOf(finishSchema);

export const toFinish = ({
  ownCarbonEmissionRate: carbonEmissionRate,
  ...row
}: Omit<Finish, "carbonEmissionRate"> & Pick<Row<"finish">, "ownCarbonEmissionRate">): Finish =>
  pickFinish({ ...row, carbonEmissionRate });

const toConfiguration = viewOf(carModelSchema.shape.configurations.element);
const toCarModel = viewOf(carModelSchema);
const toChosenModel = viewOf(finishChoiceSchema.shape.model);
const toChosenConfiguration = viewOf(finishChoiceSchema.shape.configuration);

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

/** A finish with its configuration, model and brand. */
const finishStatement = compileOnce((db, finishId: string) =>
  db
    .selectFrom("finish")
    .innerJoin("configuration", "configuration.id", "finish.configurationId")
    .innerJoin("carModel", "carModel.id", "finish.carModelId")
    .innerJoin("brand", "brand.id", "carModel.brandId")
    .selectAll("configuration")
    .select(["finish.id as finishId", "finish.name as finishName", "finish.isAvailable as isFinishAvailable"])
    .select(["finish.weight", "finish.ownCarbonEmissionRate", "finish.sellingPrices"])
    .select(["finish.buyingPriceCents", "finish.estimatedBuyingPriceCents"])
    .select(["carModel.name as modelName", "carModel.isAvailable as isModelAvailable"])
    .select(["carModel.isUtility", "carModel.isEndOfSupport", "carModel.mediumTermCategoryId"])
    .select(["carModel.body", "carModel.doorCount", "carModel.seatCount", "carModel.picture"])
    .select(["brand.id as brandId", "brand.name as brandName", "brand.isAvailable as isBrandAvailable"])
    .select(["brand.maintenanceTerms", "carModel.maintenanceTerms as modelTerms"])
    .where("finish.id", "=", finishId),
);

/** All the catalogue data of rental pricing, in one query. */
export async function readFinishChoice(call: Call, finishId: string): Promise<FinishChoice> {
  const [row] = await finishStatement(call.db, finishId);
  if (!row) throw notFound("Cette finition");
  const { brandName, isBrandAvailable, maintenanceTerms, modelTerms } = row;
  const finish = toFinish({
    ...row,
    id: row.finishId,
    name: row.finishName,
    isAvailable: row.isFinishAvailable,
  });
  const model = toChosenModel({
    ...row,
    id: row.carModelId,
    name: row.modelName,
    isAvailable: row.isModelAvailable,
    hasPicture: row.picture !== null,
  });
  const configuration = toChosenConfiguration(row);
  return {
    unavailability: isBrandAvailable
      ? unavailabilityReason(model, configuration, finish)
      : "Cette marque n’est pas disponible.",
    brand: {
      id: row.brandId,
      name: brandName,
      maintenanceTerms: maintenancePlanOf({ maintenanceTerms: modelTerms }, { maintenanceTerms }),
    },
    model,
    configuration,
    finish,
  };
}
