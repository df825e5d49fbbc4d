// The dialogs of the actions of a contract.
import { formOf } from "#kit/record/form-of.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecord } from "../../model/records.ts";
import TerminationDialog from "./TerminationDialog.tsx";

const { fields } = contractRecord;

export default {
  cancel: formOf<Contract>(fields)(contractRecordContract.cancelContract)({
    title: ({ orderId }) => `Annuler le contrat ${orderId}`,
    start: () => ({ explanation: "" }),
    fields: [
      { name: "origin", of: fields.cancelOrigin },
      { name: "explanation", of: fields.cancelExplanation, rows: 4 },
    ],
    size: "md",
    closesOutside: false,
    done: ({ orderId }) => `Contrat ${orderId} annulé.`,
  }),
  estimateTermination: TerminationDialog,
};
