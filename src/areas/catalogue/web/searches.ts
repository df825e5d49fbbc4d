// Searches of the catalogue, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong } from "#kit/area.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { brandContract } from "../contract/brands.ts";
import { carModelContract } from "../contract/car-models.ts";
import { mediumTermCategoryContract } from "../contract/medium-term-categories.ts";
import { tireContract } from "../contract/tires.ts";
import { carTitle } from "../model/names.ts";
import { type Season, seasons } from "../model/tire.ts";

export const brand = searchAmong(async (signal) =>
  (await call(brandContract.listBrands, { list: { pageSize: 400 } }, { signal })).items.map(
    ({ id, name }) => ({ id, label: name }),
  ),
);
export const carModel = searchAmong(async (signal) =>
  (await call(carModelContract.simpleCarModels, {}, { signal })).map((model) => ({
    id: model.id,
    label: carTitle(model.brand, model.name),
  })),
);

const season = (of: Season): string => seasons[of].toLowerCase();
export const tireSize: RecordSearch = {
  search: async (text, signal) => {
    const { items } = await call(
      tireContract.listTireSizes,
      { list: { search: text.trim().length < 3 ? "" : text.trim(), pageSize: 20 } },
      { signal },
    );
    return items.map((size) => ({ id: size.id, label: `${size.fullSize} (${season(size.season)})` }));
  },
  find: async (id, signal) => {
    const size = await call(tireContract.readTireSize, { params: { id } }, { signal, isQuiet: true });
    return { id, label: `${size.fullSize} (${season(size.season)})` };
  },
};

export const mediumTermCategory = searchAmong(async (signal) =>
  (
    await call(mediumTermCategoryContract.listMediumTermCategories, { list: { pageSize: 400 } }, { signal })
  ).items.map(({ id, name, description }) => ({
    id,
    label: name,
    detail: description,
  })),
);
