// Revokes an early termination that the client signed, with the reason agreed with them.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { earlyTerminationContract } from "../../contract/early-termination.ts";

interface RevocationProps {
  id: string;
  version: number;
  endsOn: Day;
  onClose: () => void;
}

export default function RevocationDialog({ id, version, endsOn, onClose }: RevocationProps) {
  return (
    <FormDialog
      endpoint={earlyTerminationContract.revokeEarlyTermination}
      params={{ id }}
      title={`Annuler la résiliation du ${frenchDay(endsOn)}`}
      start={{ version, reason: "" }}
      submit="Annuler la résiliation"
      done="La résiliation est annulée : le contrat court jusqu’à son terme."
      isGrave
      closesOutside={false}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label="Motif"
        description="Le contrat court de nouveau jusqu’à son terme. L’accord écrit du client est à conserver avec le contrat."
        rows={3}
      />
    </FormDialog>
  );
}
