// Lookups of clients and companies, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import type { FoundRecord, RecordSearch } from "#kit/ports.ts";
import { clientsContract } from "../contract.ts";
import { companiesContract } from "../contract/companies.ts";

export const clientSearch: RecordSearch = {
  search: async (text, signal) =>
    (await call(clientsContract.searchClients, { query: { text } }, { signal })).map(
      ({ id, name, nbOfCompanies }) => ({
        id,
        label: name,
        detail: nbOfCompanies > 1 ? `${nbOfCompanies} sociétés` : undefined,
      }),
    ),
  find: async (id, signal) => {
    const { name } = await call(clientsContract.readClient, { params: { id } }, { signal, isQuiet: true });
    return { id, label: name };
  },
};

const findCompanies = async (
  query: { text?: string; id?: string },
  signal: AbortSignal,
): Promise<FoundRecord[]> =>
  (await call(companiesContract.searchCompanies, { query }, { signal })).map((found) => ({
    id: found.id,
    label: found.name,
    detail: [found.client.name !== found.name && found.client.name, found.siret].filter(Boolean).join(" · "),
  }));

export const companySearch: RecordSearch = {
  search: (text, signal) => findCompanies({ text }, signal),
  find: async (id, signal) => (await findCompanies({ id }, signal)).find((one) => one.id === id) ?? null,
};
