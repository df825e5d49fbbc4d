// The forms of a batch of debits, by the names of its actions.
import { formOf } from "#kit/record/form-of.tsx";
import { paymentsContract } from "../../contract.ts";
import type { DebitBatch } from "../../model/debits/debit.ts";

export default {
  abandon: formOf<DebitBatch>()(paymentsContract.abandonDebitBatch)({
    title: ({ reference }) => `Abandonner la remise ${reference}`,
    size: "md",
    fields: [{ name: "reason", rows: 3 }],
    submit: "Abandonner la remise",
    done: "La remise est abandonnée : ses échéances peuvent être prélevées dans une autre.",
  }),
};
