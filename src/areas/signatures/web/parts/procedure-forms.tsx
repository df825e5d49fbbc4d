import { formOf } from "#kit/record/form-of.tsx";
import { signatures as api } from "../../contract.ts";
import type { Procedure } from "../../model/procedure.ts";

export default {
  /** Withdraws a document from signature. */
  cancel: formOf<Procedure>()(api.cancelSignature)({
    fields: [{ name: "reason", rows: 3, description: "Gardé dans le journal de la signature." }],
    done: "Signature annulée.",
  }),
};
