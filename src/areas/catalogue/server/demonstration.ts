// The catalogue of the demonstration company: about sixty models sold in France today.
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { CarModel } from "../model/car-model.ts";
import { createBrand } from "./brands.ts";
import { insertCarModel, withModelChange } from "./car-models/write.ts";
import { demonstrationCategories } from "./demonstration/categories.ts";
import { maintenanceCostsOf, sellingPricesOf } from "./demonstration/grids.ts";
import { maintenanceTermsOf, termsOfModel } from "./demonstration/maintenance-terms.ts";
import { type DemonstrationModel, readDemonstrationModels } from "./demonstration/models.ts";
import { demonstrationTires, tirePriceCents } from "./demonstration/tires.ts";
import { createMediumTermCategory } from "./medium-term-categories.ts";
import { createTireSize, setTirePrice } from "./tires.ts";

/** Ids of the categories, by name. */
type Categories = ReadonlyMap<string, string>;

function categoryId(categories: Categories, name: string): string | null {
  if (name === "") return null;
  const id = categories.get(name);
  if (id === undefined) throw new RangeError(`not a category of medium-term rental: ${name}`);
  return id;
}

/** Price grids of a model: one of maintenance per engine, one of selling prices per finish. */
const priceModel = (call: Call, id: string): Promise<CarModel> =>
  withModelChange(
    call,
    { id, version: null, did: "a fixé les prix du modèle" },
    async ({ configurations }) => {
      for (const configuration of configurations) {
        const maintenanceCosts = json(maintenanceCostsOf(configuration));
        await call.db
          .updateTable("configuration")
          .set({ maintenanceCosts })
          .where("id", "=", configuration.id)
          .execute();
        for (const finish of configuration.finishes) {
          const sellingPrices = json(
            sellingPricesOf(finish.buyingPriceCents ?? 0, configuration.energy === "Electric"),
          );
          await call.db.updateTable("finish").set({ sellingPrices }).where("id", "=", finish.id).execute();
        }
      }
    },
  );

async function insertModel(
  call: Call,
  brandId: string,
  { model, categories }: { model: DemonstrationModel; categories: Categories },
): Promise<void> {
  const { model: name, category, hasPrices, ...form } = model;
  const mediumTermCategoryId = categoryId(categories, category);
  const id = await insertCarModel(
    call,
    {
      ...form,
      brandId,
      name,
      isEndOfSupport: false,
      mediumTermCategoryId,
      maintenanceTerms: termsOfModel(name),
    },
    "a créé le modèle",
  );
  if (hasPrices) await priceModel(call, id);
}

const brandsWithTirePrices = new Set(["Renault", "Peugeot"]);

async function addTires(call: Call, brandIds: readonly string[]): Promise<void> {
  for (const size of demonstrationTires) {
    const { id } = await createTireSize(call, size, "a créé la dimension de pneu");
    for (const searchId of brandIds)
      await setTirePrice(call, {
        searchType: "brand",
        searchId,
        tireSizeId: id,
        priceCents: tirePriceCents(size),
      });
  }
}

export async function demonstrateCatalogue(call: Call): Promise<void> {
  const categories = new Map<string, string>();
  for (const category of demonstrationCategories)
    categories.set(
      category.name,
      (await createMediumTermCategory(call, category, "a créé la catégorie LMD")).id,
    );
  const brandIds: string[] = [];
  for (const [brand, models] of readDemonstrationModels()) {
    const { id } = await createBrand(
      call,
      { name: brand, maintenanceTerms: maintenanceTermsOf(brand) },
      "a créé la marque",
    );
    if (brandsWithTirePrices.has(brand)) brandIds.push(id);
    for (const model of models) await insertModel(call, id, { model, categories });
  }
  await addTires(call, brandIds);
}
