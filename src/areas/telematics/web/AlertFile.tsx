// An alert about a car, on its page.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { type Alert, alertFlow, alertKinds, alertText } from "../model/alert.ts";

const AlertDialog = lazyDialog(() => import("./AlertDialog.tsx"));

const factsOf = ({ status, openedAt, acknowledgedUntil, clientAskedAt }: Alert): Fact[] => [
  ["Statut", <StatusBadge key="status" flow={alertFlow} status={status} />],
  ["Ouverte le", frenchInstant(openedAt)],
  ...(acknowledgedUntil === null
    ? []
    : [["Prise en charge jusqu’au", frenchDay(acknowledgedUntil)] as const]),
  ...(clientAskedAt === null ? [] : [["Client sollicité le", frenchInstant(clientAskedAt)] as const]),
];

const Sentence = ({ alert }: { alert: Alert }) => <p>{alertText(alert, useToday())}</p>;

const dialogNames = ["acknowledge", "close"] as const;

export const AlertFile = ({ alert }: { alert: Alert }) => (
  <CarFile
    title={alertKinds[alert.kind]}
    record={alert}
    dialogs={dialogNames}
    dialog={(name, onClose) => <AlertDialog action={name} alert={alert} onClose={onClose} />}
  >
    <Sentence alert={alert} />
    <Facts columns={3} of={factsOf(alert)} />
  </CarFile>
);
