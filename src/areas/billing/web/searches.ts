// Searches of documents and issuers, by text and by id.
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { searchRows } from "#kit/searches.ts";
import { issuersContract } from "../contract/issuers.ts";
import { documentsContract } from "../contract/documents.ts";
import { documentKinds } from "../model/documents/frozen.ts";
import type { DocumentRow } from "../model/documents/view.ts";

const documentLabel = ({ kind, number, companyName }: Pick<DocumentRow, "kind" | "number" | "companyName">) =>
  `${number ?? documentKinds[kind]}, ${companyName}`;

export const documentSearch = searchRows(
  documentsContract.listBillingDocuments,
  (item) => ({ id: item.id, label: documentLabel(item), detail: frenchPrice(item.totalCents) }),
  async (id, how) => ({
    label: documentLabel(await call(documentsContract.readBillingDocument, { params: { id } }, how)),
  }),
);

const readIssuers = (signal?: AbortSignal) =>
  call(issuersContract.listIssuers, {}, { ...(signal && { signal }), isQuiet: true });

export const issuerSearch: RecordSearch = {
  search: async (_text, signal) =>
    (await readIssuers(signal)).map(({ id, name, code }) => ({ id, label: name || code, detail: code })),
  find: async (id, signal) => {
    const issuer = (await readIssuers(signal)).find((one) => one.id === id);
    return { id, label: issuer?.name ?? "Émetteur" };
  },
};
