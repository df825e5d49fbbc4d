// The catalogue of the demonstration company: some sixty models sold in France today, of our own writing.
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { CarModel } from "../model/car-model.ts";
import { createBrand } from "./brands.ts";
import { insertCarModel, withModelChange } from "./car-models/write.ts";
import { demonstrationCategories, type CategoryName } from "./demonstration/categories.ts";
import { germanMakes } from "./demonstration/german-makes.ts";
import { maintenanceCostsOf, sellingPricesOf } from "./demonstration/grids.ts";
import { otherMakes } from "./demonstration/other-makes.ts";
import { renaultGroup } from "./demonstration/renault-group.ts";
import { stellantis } from "./demonstration/stellantis.ts";
import { maintenanceTermsOf } from "./demonstration/maintenance-terms.ts";
import { demonstrationTires, tirePriceCents } from "./demonstration/tires.ts";
import type { ModelSpec } from "./demonstration/model-specs.ts";
import { createMediumTermCategory } from "./medium-term-categories.ts";
import { createTireSize, setTirePrice } from "./tires.ts";

type Categories = ReadonlyMap<CategoryName, string>;

/** Grids of a model: one of maintenance by engine, one of selling prices by finish. */
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
  { model, categories }: { model: ModelSpec; categories: Categories },
): Promise<void> {
  const { name, body, doors, seats, height, wheelbase, category, isUtility, isUnpriced, engines } = model;
  const mediumTermCategoryId = (category && categories.get(category)) ?? null;
  const id = await insertCarModel(
    call,
    {
      brandId,
      name,
      isUtility,
      isEndOfSupport: false,
      body,
      doorCount: doors,
      seatCount: seats,
      height,
      wheelbase,
      mediumTermCategoryId,
      configurations: engines,
    },
    "a créé le modèle",
  );
  if (!isUnpriced) await priceModel(call, id);
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
  const categories = new Map<CategoryName, string>();
  for (const category of demonstrationCategories)
    categories.set(
      category.name,
      (await createMediumTermCategory(call, category, "a créé la catégorie LMD")).id,
    );
  const brandIds: string[] = [];
  for (const { brand, models } of [...renaultGroup, ...stellantis, ...germanMakes, ...otherMakes]) {
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
