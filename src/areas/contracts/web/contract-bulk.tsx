// Bulk actions on contracts: the same invoice reference or commission, a cancellation for one reason.
import type { ReactNode } from "react";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import type { Line } from "./ContractBulkForm.tsx";

const ContractBulkForm = idlePart(() => import("./ContractBulkForm.tsx"));

/** The actions, and the dialog of the open one. */
export function useContractBulk(): { bulk: readonly BulkAction<Line>[]; dialog: ReactNode } {
  const { ask, dialog } = useBulkQuestion<Line>();
  return {
    bulk: [
      {
        label: "Référence de facturation",
        may: "SET_CUSTOM_INVOICE_REFERENCE",
        ask: ask((question) => <ContractBulkForm action="reference" {...question} />),
      },
      {
        label: "Commission",
        may: "SET_COMMISSION",
        ask: ask((question) => <ContractBulkForm action="commission" {...question} />),
      },
      {
        label: "Annuler les contrats",
        may: "CANCEL_CONTRACT",
        ask: ask((question) => <ContractBulkForm action="cancellation" {...question} />),
      },
    ],
    dialog,
  };
}
