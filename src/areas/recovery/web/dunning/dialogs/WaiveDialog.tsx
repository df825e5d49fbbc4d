// Interest and fees that the client will not pay, with the reason.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { recoveryContract } from "../../../contract.ts";
import type { CaseDialogProps } from "./case-dialog.ts";

export default function WaiveDialog({ of: { id, version, chargesCents }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Renoncer aux intérêts et frais"
      endpoint={recoveryContract.waiveLateCharges}
      params={{ id }}
      start={{ version, reason: "" }}
      submit={`Renoncer à ${frenchPrice(chargesCents)}`}
      done="Les intérêts et frais ne sont plus dus."
      isGrave
    >
      <Text ink="quiet">Les factures restent dues.</Text>
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  );
}
