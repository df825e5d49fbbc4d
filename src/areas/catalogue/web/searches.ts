// Searches of the catalogue, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong, searchRows } from "#kit/searches.ts";
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

const sizeName = ({ fullSize, season }: { fullSize: string; season: Season }): string =>
  `${fullSize} (${seasons[season].toLowerCase()})`;

export const tireSize = searchRows(
  tireContract.listTireSizes,
  (size) => ({ id: size.id, label: sizeName(size) }),
  async (id, how) => ({
    label: sizeName(await call(tireContract.readTireSize, { params: { id } }, how)),
  }),
);

export const mediumTermCategory = searchAmong(async (signal) =>
  (
    await call(mediumTermCategoryContract.listMediumTermCategories, { list: { pageSize: 400 } }, { signal })
  ).items.map(({ id, name, description }) => ({
    id,
    label: name,
    detail: description,
  })),
);
