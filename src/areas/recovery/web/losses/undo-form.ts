// A write-off made by mistake: what it took is owed again.
import { frenchPrice } from "#kernel/money.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { recoveryContract } from "../../contract.ts";
import type { WriteOffView } from "../../model/dunning/write-off.ts";

export default {
  undo: formOf<WriteOffView>()(recoveryContract.undoWriteOff)({
    title: ({ cents }) => `Annuler la perte de ${frenchPrice(cents)}`,
    size: "md",
    submit: "Annuler la perte",
    done: "La somme est de nouveau due.",
  }),
};
