// What is left of a document, written off.
import type { DocumentView } from "#billing/model/documents/view.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { field } from "#kernel/field.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";
import { recoveryContract } from "../../contract.ts";

const { SMALL, BAD_DEBT } = writeOffKinds;

export default {
  writeOff: formOf<DocumentView["parts"][number]>()(recoveryContract.writeOffPart)({
    start: ({ amountCents, settledCents }) => ({ kind: "SMALL", cents: amountCents - settledCents }),
    title: "Passer en perte",
    size: "md",
    fields: [
      { name: "kind", of: field.set("Nature", { SMALL, BAD_DEBT }) },
      { name: "cents", of: field.cents("Montant") },
      "reason",
      <FileField
        key="proof"
        name="proof"
        label="Preuve"
        description="Pour une créance irrécouvrable : certificat, jugement de clôture, courrier du commissaire de justice"
        types={scanTypes}
      />,
    ],
    done: "La somme est passée en perte.",
    isGrave: true,
  }),
};
