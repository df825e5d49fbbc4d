// A case is handed over to counsel or a bailiff: nothing leaves by itself any more.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { recoveryContract } from "../../../contract.ts";
import { dunningCaseRecordFields as fields } from "../../../model/dunning/case.ts";
import type { CaseDialogProps } from "./case-dialog.ts";

export default function HandOverDialog({ of: { id, version }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Confier le dossier à un tiers"
      endpoint={recoveryContract.handOverDunningCase}
      params={{ id }}
      start={{ version, to: "" }}
      submit="Confier le dossier"
      done="Le dossier est confié."
      isGrave
    >
      <TextField
        name="to"
        of={fields.handedTo}
        description="Avocat, commissaire de justice, société de recouvrement"
      />
    </FormDialog>
  );
}
