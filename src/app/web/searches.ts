// How records of each kind are found, by what is typed and by their id: loaded when a field needs it.
import { brandContract } from "#catalogue/contract/brands.ts";
import { carModelContract } from "#catalogue/contract/car-models.ts";
import { mediumTermCategoryContract } from "#catalogue/contract/medium-term-categories.ts";
import { tireContract } from "#catalogue/contract/tires.ts";
import { type Season, seasons } from "#catalogue/model/tire.ts";
import { clientsContract } from "#clients/contract.ts";
import { call } from "#kernel/web/client.ts";
import type { Found, RecordSearch } from "#kit/ports.ts";
import { carTitle } from "#catalogue/model/names.ts";

const shownAtMost = 20;
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A search among few enough records to be asked whole. */
const among = (all: (signal: AbortSignal) => Promise<Found[]>): RecordSearch => ({
  search: async (text, signal) => (await all(signal)).filter(({ label }) => plain(label).includes(plain(text.trim()))).slice(0, shownAtMost),
  find: async (id, signal) => (await all(signal)).find((one) => one.id === id) ?? null,
});

export const client: RecordSearch = {
  search: async (text, signal) =>
    (await call(clientsContract.searchClients, { query: { text } }, { signal })).map(({ id, name, nbOfCompanies }) => ({
      id,
      label: name,
      detail: nbOfCompanies > 1 ? `${nbOfCompanies} sociétés` : undefined,
    })),
  find: async (id, signal) => {
    const { name } = await call(clientsContract.readClient, { params: { id } }, { signal, isQuiet: true });
    return { id, label: name };
  },
};

const companiesOf = async (query: { text?: string; id?: string }, signal: AbortSignal): Promise<Found[]> =>
  (await call(clientsContract.searchCompanies, { query }, { signal })).map((found) => ({
    id: found.id,
    label: found.name,
    detail: [found.client.name !== found.name && found.client.name, found.siret].filter(Boolean).join(" · "),
  }));

export const company: RecordSearch = {
  search: (text, signal) => companiesOf({ text }, signal),
  find: async (id, signal) => (await companiesOf({ id }, signal)).find((one) => one.id === id) ?? null,
};

export const brand = among(async (signal) =>
  (await call(brandContract.listBrands, { list: { pageSize: 400 } }, { signal })).items.map(({ id, name }) => ({ id, label: name })),
);
export const carModel = among(async (signal) =>
  (await call(carModelContract.simpleCarModels, {}, { signal })).map((model) => ({ id: model.id, label: carTitle(model.brand, model.name) })),
);

const season = (of: Season): string => seasons[of].toLowerCase();
export const tireSize: RecordSearch = {
  search: async (text, signal) => {
    const { items } = await call(tireContract.listTireSizes, { list: { search: text.trim().length < 3 ? "" : text.trim(), pageSize: 20 } }, { signal });
    return items.map((size) => ({ id: size.id, label: `${size.fullSize} (${season(size.season)})` }));
  },
  find: async (id, signal) => {
    const size = await call(tireContract.readTireSize, { params: { id } }, { signal, isQuiet: true });
    return { id, label: `${size.fullSize} (${season(size.season)})` };
  },
};

export const mediumTermCategory = among(async (signal) =>
  (await call(mediumTermCategoryContract.listMediumTermCategories, { list: { pageSize: 400 } }, { signal })).items.map(({ id, name, description }) => ({
    id,
    label: name,
    detail: description,
  })),
);
