// An alert about a car, on its page.
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { useToday } from "#kernel/web/today.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { type Alert, alertFlow, alertKinds, alertRecord, alertText } from "../model/alert.ts";

const forms = recordForms(() => import("./alert-forms.tsx"));

const Sentence = ({ alert }: { alert: Alert }) => <p>{alertText(alert, useToday())}</p>;

export const AlertFile = ({ alert }: { alert: Alert }) => (
  <CarFile title={alertKinds[alert.kind]} record={alert} forms={forms}>
    <Sentence alert={alert} />
    <Facts
      columns={3}
      of={[
        ["Statut", <StatusBadge key="status" flow={alertFlow} status={alert.status} />],
        ...factsOf(alert, alertRecord.fields)(
          "openedAt",
          ...(alert.acknowledgedUntil === null ? [] : (["acknowledgedUntil"] as const)),
          ...(alert.clientAskedAt === null ? [] : (["clientAskedAt"] as const)),
        ),
      ]}
    />
  </CarFile>
);
