// Billing documents in the global search, by their number.
import { frenchPrice } from "#kernel/money.ts";
import { cutName } from "#kernel/text/short-names.ts";
import type { SearchKind } from "#kit/area.ts";
import { findByNumber } from "#kit/find-by-number.ts";
import { firstRows } from "#kit/searches.ts";
import { documentsContract } from "../contract/documents.ts";
import { documentKinds } from "../model/documents/frozen.ts";

export const searchKind: SearchKind = {
  title: "Documents de facturation",
  rank: 60,
  shows: ["billingDocument"],
  find: findByNumber(
    firstRows(
      documentsContract.listBillingDocuments,
      ({ id, kind, number, companyName, totalCents }) => ({
        id,
        label: number ?? documentKinds[kind],
        detail: `${cutName(companyName)} · ${frenchPrice(totalCents)}`,
        to: `/billing/documents/view/${id}` as const,
      }),
      10,
    ),
  ),
};
