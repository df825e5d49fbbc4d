// The forms of the deposit and of the collateral of a contract.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { depositsContract as api } from "../../contract/deposits.ts";
import { depositFields, type Deposits } from "../../model/deposits/deposit.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";

export interface DueSecurity {
  contractId: string;
  /** Delivered before billing began: the payment may have been received elsewhere. */
  isTakenOver: boolean;
  security: Security;
  remainingCents: number;
}
export type ReceivedDeposit = Deposits["receipts"][number] & { contractId: string; receiptId: string };

export const dueForms = {
  record: formOf<DueSecurity, typeof depositFields>(depositFields)(api.recordDeposit)({
    start: ({ security, remainingCents }, { day }) => ({
      security,
      isTakenOver: false,
      receivedOn: day,
      amountCents: remainingCents,
    }),
    title: ({ security }) => `${securities[security]} reçu`,
    fields: ({ isTakenOver }) => [
      ...(isTakenOver ? (["isTakenOver"] as const) : []),
      "receivedOn",
      "amountCents",
      "reference",
    ],
    submit: "Enregistrer",
    done: "Le versement est enregistré.",
  }),
};

/** A deposit recorded by mistake is removed, with a reason. */
export const receivedForms = {
  remove: formOf<ReceivedDeposit>()(api.removeDeposit)({
    title: "Retirer ce versement",
    size: "md",
    closesOutside: false,
    fields: ({ amountCents, receivedOn }) => [
      {
        name: "reason",
        description: `${frenchPrice(amountCents)} reçus le ${frenchDay(receivedOn)} : l’historique du contrat dira pourquoi ils ont été retirés.`,
        rows: 3,
      },
    ],
    submit: "Retirer le versement",
    isGrave: true,
    done: "Le versement est retiré.",
  }),
};
