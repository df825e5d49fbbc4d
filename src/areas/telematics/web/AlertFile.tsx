// An alert about a car, on its page.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { addDays, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { telematicsContract as api } from "../contract.ts";
import { type Alert, alertFlow, alertKinds, alertTexts } from "../model/alert.ts";

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

const factsOf = ({ status, openedAt, acknowledgedUntil, clientAskedAt }: Alert): Fact[] => [
  ["Statut", <StatusBadge key="status" flow={alertFlow} status={status} />],
  ["Ouverte le", frenchInstant(openedAt)],
  ...(acknowledgedUntil === null
    ? []
    : [["Prise en charge jusqu’au", frenchDay(acknowledgedUntil)] as const]),
  ...(clientAskedAt === null ? [] : [["Client sollicité le", frenchInstant(clientAskedAt)] as const]),
];

const dialogNames = ["acknowledge", "close"] as const;

export const AlertFile = ({ alert }: { alert: Alert }) => (
  <CarFile
    title={alertKinds[alert.kind]}
    record={alert}
    dialogs={dialogNames}
    dialog={(name, onClose) =>
      name === "acknowledge" ? (
        <AcknowledgeDialog alert={alert} onClose={onClose} />
      ) : (
        <CloseDialog alert={alert} onClose={onClose} />
      )
    }
  >
    <p>{alertTexts[alert.kind]}</p>
    <Facts columns={3} of={factsOf(alert)} />
  </CarFile>
);
