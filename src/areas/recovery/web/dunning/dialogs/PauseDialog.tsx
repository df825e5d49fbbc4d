// No letter until a day; interest goes on.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { recoveryContract } from "../../../contract.ts";
import { dunningCaseRecordFields as fields } from "../../../model/dunning/case.ts";
import type { CaseDialogProps } from "./case-dialog.ts";

export default function PauseDialog({ of: { id, version }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Suspendre les relances"
      endpoint={recoveryContract.pauseDunningCase}
      params={{ id }}
      start={{ version, reason: "" }}
      submit="Suspendre"
      done="Les relances sont suspendues."
    >
      <DayField name="until" of={fields.pausedUntil} />
      <TextArea name="reason" of={fields.pauseReason} rows={2} />
    </FormDialog>
  );
}
