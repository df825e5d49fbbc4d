// The forms of a batch of refunds, by the names of its actions.
import { formOf } from "#kit/record/form-of.tsx";
import { paymentsContract as api } from "../../contract.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";

/** The transfer to withdraw. */
export type BatchOfTransfer = TransferBatch & { transferId?: string };

const form = formOf<BatchOfTransfer>();

export default {
  abandon: form(api.abandonTransferBatch)({
    title: ({ reference }) => `Abandonner l’ordre ${reference}`,
    size: "md",
    fields: [{ name: "reason", rows: 3 }],
    submit: "Abandonner l’ordre",
    done: "L’ordre est abandonné : ses remboursements attendent un autre ordre.",
  }),
  withdraw: form(api.withdrawTransfer)({
    start: ({ transferId = "" }) => ({ transferId }),
    title: "Retirer un remboursement",
    size: "md",
    fields: [{ name: "reason", rows: 3 }],
    submit: "Retirer le remboursement",
    done: "Le remboursement est retiré : l’ordre est à approuver.",
    isGrave: true,
  }),
};
