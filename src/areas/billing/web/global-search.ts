// Billing documents in the global search, by their number.
import { frenchPrice } from "#kernel/money.ts";
import { cutName } from "#kernel/text/short-names.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { SearchKind } from "#kit/area.ts";
import { findByNumber } from "#kit/find-by-number.ts";
import { documentsContract } from "../contract/documents.ts";
import { documentKinds } from "../model/documents/frozen.ts";

export const searchKind: SearchKind = {
  title: "Documents de facturation",
  rank: 60,
  shows: ["billingDocument"],
  find: findByNumber(async (search, signal) => {
    const { items } = await call(
      documentsContract.listBillingDocuments,
      { list: { search, pageSize: 10 } },
      { signal, isQuiet: true },
    );
    return items.map(({ id, kind, number, companyName, totalCents }) => ({
      id,
      label: number ?? documentKinds[kind],
      detail: `${cutName(companyName)} · ${frenchPrice(totalCents)}`,
      to: `/billing/documents/view/${id}` as const,
    }));
  }),
};
