// Batches of debits and of transfers in the global search, by their reference.
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { SearchKind } from "#kit/area.ts";
import { findByNumber } from "#kit/find-by-number.ts";
import { paymentsContract } from "../contract.ts";
import { debitBatchStatuses } from "../model/debits/batch-flow.ts";
import { transferBatchStatuses } from "../model/transfers/flow.ts";

/** References are in capitals: « REM-2026-000003 ». */
const listOf = (reference: string) => ({
  list: {
    conditions: [{ field: "reference", operator: "like", value: reference.toUpperCase() }] as const,
    pageSize: 10,
  },
});

export const searchKind: SearchKind = {
  title: "Remises et ordres de virement",
  rank: 70,
  shows: ["debitBatch", "transferBatch"],
  find: findByNumber(async (reference, signal) => {
    const how = { signal, isQuiet: true };
    const [debits, transfers] = await Promise.all([
      call(paymentsContract.listDebitBatches, listOf(reference), how),
      call(paymentsContract.listTransferBatches, listOf(reference), how),
    ]);
    return [
      ...debits.items.map(({ id, reference: label, status, totalCents }) => ({
        id,
        label,
        detail: `${frenchPrice(totalCents)} · ${debitBatchStatuses[status]}`,
        to: `/billing/debits/view/${id}` as const,
      })),
      ...transfers.items.map(({ id, reference: label, status, totalCents }) => ({
        id,
        label,
        detail: `${frenchPrice(totalCents)} · ${transferBatchStatuses[status]}`,
        to: `/billing/transfers/view/${id}` as const,
      })),
    ];
  }),
};
