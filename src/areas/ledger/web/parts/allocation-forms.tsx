// The form that undoes an allocation.
import { frenchPrice } from "#kernel/money.ts";
import { TextField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { AllocationView } from "../../model/receipts/view.ts";

export default {
  undo: formOf<AllocationView>()(receiptsContract.undoAllocation)({
    title: ({ cents }) => `Annuler l’affectation de ${frenchPrice(cents)}`,
    fields: [<TextField key="reason" name="reason" label="Motif" />],
    submit: "Annuler l’affectation",
    isGrave: true,
    done: "L’affectation est annulée : la somme est de nouveau à affecter.",
  }),
};
