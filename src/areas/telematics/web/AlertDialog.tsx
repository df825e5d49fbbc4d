// The dialogs of an alert: acknowledged until a day, or closed with a reason.
import { addDays } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { telematicsContract as api } from "../contract.ts";
import type { Alert } from "../model/alert.ts";

interface AlertDialogProps {
  alert: Alert;
  onClose: () => void;
}

const acknowledgedDays = 7;

function AcknowledgeDialog({ alert: { id, version }, onClose }: AlertDialogProps) {
  return (
    <FormDialog
      endpoint={api.acknowledgeAlert}
      params={{ id }}
      start={{ version, until: addDays(useToday(), acknowledgedDays) }}
      title="Prendre en charge l’alerte"
      size="sm"
      submit="Prendre en charge"
      done="L’alerte est prise en charge."
      onClose={onClose}
    >
      <DayField name="until" label="Jusqu’au" description="Elle se rouvre ensuite si rien n’a changé." />
    </FormDialog>
  );
}

const CloseDialog = ({ alert: { id, version }, onClose }: AlertDialogProps) => (
  <FormDialog
    endpoint={api.closeAlert}
    params={{ id }}
    start={{ version, reason: "" }}
    title="Clore l’alerte"
    size="sm"
    submit="Clore"
    done="L’alerte est close."
    onClose={onClose}
  >
    <TextArea name="reason" label="Motif" />
  </FormDialog>
);

interface ActionDialogProps extends AlertDialogProps {
  action: "acknowledge" | "close";
}

export default function AlertDialog({ action, ...props }: ActionDialogProps) {
  return action === "acknowledge" ? <AcknowledgeDialog {...props} /> : <CloseDialog {...props} />;
}
