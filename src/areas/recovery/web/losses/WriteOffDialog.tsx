// Write-off of the oldest open part of a document.
import type { DocumentView } from "#billing/model/documents/view.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { recoveryContract } from "../../contract.ts";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";

interface WriteOffDialogProps {
  part: DocumentView["parts"][number];
  onClose: () => void;
}

const kinds = { SMALL: writeOffKinds.SMALL, BAD_DEBT: writeOffKinds.BAD_DEBT } as const;

export default function WriteOffDialog({ part, onClose }: WriteOffDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Passer en perte"
      endpoint={recoveryContract.writeOffPart}
      params={{ id: part.id }}
      start={{ kind: "SMALL", cents: part.amountCents - part.settledCents, reason: "" }}
      submit="Passer en perte"
      done="La somme est passée en perte."
      isGrave
    >
      <SelectField name="kind" label="Nature" options={kinds} />
      <MoneyField name="cents" label="Montant" />
      <TextArea name="reason" label="Motif" rows={2} />
      <FileField
        name="proof"
        label="Preuve"
        description="Pour une créance irrécouvrable : certificat, jugement de clôture, courrier du commissaire de justice"
        types={scanTypes}
      />
    </FormDialog>
  );
}
