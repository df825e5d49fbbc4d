// How clients and companies are found, by what is typed and by their id.
import { call } from "#kernel/web/client.ts";
import type { Found, RecordSearch } from "#kit/ports.ts";
import { clientsContract } from "../contract.ts";

export const client: RecordSearch = {
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
