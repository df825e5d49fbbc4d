// The catalogue of the demonstration company: about sixty models sold in France today.
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { cents } from "#kernel/money.ts";
import type { CarModel, ConfigurationForm } from "../model/car-model.ts";
import { parseFullSize } from "../model/tire-size.ts";
import type { TireSizeForm } from "../model/tire.ts";
import type { Grid } from "../model/grid.ts";
import type { MediumTermCategoryForm } from "../model/medium-term-category.ts";
import { createBrand } from "./brands.ts";
import { insertCarModel, withModelChange } from "./car-models/write.ts";
import { maintenanceTermsOf, termsOfModel } from "./demonstration/maintenance-terms.ts";
import { type DemonstrationModel, readDemonstrationModels } from "./demonstration/models.ts";
import { createMediumTermCategory } from "./medium-term-categories.ts";
import { createTireSize, setTirePrice } from "./tires.ts";

/** Ids of the categories, by name. */
type Categories = ReadonlyMap<string, string>;

/** Monthly rent without tax for 12 months and 1 500 km per month, in euros. */
const categories: Record<string, readonly [description: string, rent: number, isUtility: boolean]> = {
  Citadine: ["Clio, 208, Yaris ou équivalent", 389, false],
  Compacte: ["Golf, 308, Corolla ou équivalent", 479, false],
  "SUV compact": ["Captur, 2008, Yaris Cross ou équivalent", 499, false],
  "SUV familial": ["3008, Austral, Tiguan ou équivalent", 649, false],
  Électrique: ["Renault 5, e-208, MG4 ou équivalent", 529, false],
  Premium: ["Série 1, Classe A, A3 ou équivalent", 719, false],
  "Utilitaire compact": ["Kangoo Van, Partner, Berlingo Van ou équivalent", 459, true],
  Fourgon: ["Trafic, Expert, Transit Custom ou équivalent", 589, true],
};

/** Months of commitment → multiplier of the 12-month rent. */
const byDuration = new Map([
  [1, 1.38],
  [3, 1.22],
  [6, 1.1],
  [9, 1.04],
  [12, 1],
]);
/** km per month → multiplier of the rent at 1 500 km. */
const byDistance = new Map([
  [1000, 0.95],
  [1500, 1],
  [2000, 1.06],
  [3000, 1.19],
]);

const monthlyPrices = (rent: number): MediumTermCategoryForm["monthlyPrices"] => ({
  durations: [...byDuration.keys()],
  kilometrages: [...byDistance.keys()],
  amountsCents: [...byDuration.values()].map((duration) =>
    [...byDistance.values()].map((distance) => cents(Math.round(rent * duration * distance))),
  ),
});

const demonstrationCategories: readonly MediumTermCategoryForm[] = Object.entries(categories).map(
  ([name, [description, rent, isUtility]]) => ({
    name,
    description,
    isUtility,
    isAvailable: true,
    monthlyPrices: monthlyPrices(rent),
  }),
);

function categoryId(categories: Categories, name: string): string | null {
  if (name === "") return null;
  const id = categories.get(name);
  if (id === undefined) throw new RangeError(`not a category of medium-term rental: ${name}`);
  return id;
}

const durations = [12, 24, 36, 48, 60];
const mileages = [15_000, 30_000, 60_000, 90_000, 120_000, 160_000];

/** Residual share of the price after each duration, at 15 000 km per year. */
const residuals = { electric: [0.7, 0.575, 0.475, 0.39, 0.32], other: [0.78, 0.665, 0.565, 0.48, 0.41] };
/** Share lost per 1 000 km per year above 15 000, gained below. */
const perThousand = 0.0026;

const grid = (amount: (place: number, months: number, km: number) => number): Grid => ({
  durations,
  kilometrages: mileages,
  amountsCents: durations.map((months, place) =>
    mileages.map((km) => cents(Math.round(amount(place, months, km) / 10) * 10)),
  ),
});

/** Selling prices without tax, from a purchase price in cents. */
const sellingPricesOf = (buyingPriceCents: number, isElectric: boolean): Grid =>
  grid((place, months, km) => {
    const usual = residuals[isElectric ? "electric" : "other"][place] ?? 0;
    const excess = (km - 1250 * months) / 1000;
    return (buyingPriceCents / 100) * Math.min(0.92, Math.max(0.12, usual - perThousand * excess));
  });

/** Euros per month and per km: electric cars cost less, powerful ones more. */
const maintenanceCostsOf = ({
  energy,
  enginePower,
}: Pick<ConfigurationForm, "energy" | "enginePower">): Grid => {
  const [perMonth, perKm] =
    energy === "Electric" ? [7, 0.017] : energy === "Diesel" ? [9, 0.029] : [8, 0.026];
  const size = 0.8 + (enginePower ?? 90) / 450;
  return grid((_, months, km) => (perMonth * months + perKm * km) * size);
};

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

const summer = `175/65R15 84T 185/65R15 88H 195/55R16 87H 195/60R16 89H 205/55R16 91V 205/60R16 92H 215/65R16 98H 205/45R17 88V 205/50R17 93W 205/55R17 91V 215/50R17 91W
215/55R17 94V 215/60R17 96H 215/65R17 99V 225/45R17 91W 225/50R17 94W 225/55R17 97W 235/55R17 99V 215/55R18 95T 225/40R18 92Y 225/45R18 95W 225/55R18 98V 235/45R18 94W 235/50R18 97V
235/55R18 100V 205/55R19 97V 225/45R19 92W 225/55R19 99V 235/50R19 99V 235/55R19 101V 255/45R19 104Y 235/45R20 100V 255/45R20 101W 195/65R16C 104T 205/75R16C 110R 215/65R16C 109T 225/65R16C 112R`;
const allSeason =
  "185/65R15 88H 195/55R16 87H 205/55R16 91V 215/65R16 98H 215/60R17 96H 225/45R17 91W 225/55R18 98V 235/55R18 100V 205/55R19 97V 215/65R16C 109T";
const winter = "185/65R15 88T 195/55R16 87H 205/55R16 91H 215/60R17 96H 225/55R18 98V 215/65R16C 109T";

const sizes = (text: string, season: TireSizeForm["season"]): TireSizeForm[] =>
  [...text.matchAll(/(\S+) (\d\S+[A-Z])/g)].map(([written]) => {
    const size = parseFullSize(written);
    if (!size) throw new RangeError(`not a tyre size: ${written}`);
    return { ...size, season };
  });

const demonstrationTires: readonly TireSizeForm[] = [
  ...sizes(summer, "SUMMER"),
  ...sizes(allSeason, "ALL_SEASON"),
  ...sizes(winter, "WINTER"),
];

/** One fitted tyre, without tax. */
const tirePriceCents = ({ diameter, season, isCommercial }: TireSizeForm): number =>
  cents(52 + (diameter - 14) * 17 + (season === "SUMMER" ? 0 : 12) + (isCommercial ? 18 : 0));

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
