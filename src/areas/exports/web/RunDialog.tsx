// The parameters of an export, then its file: at once, or in the list once its job is done.
import { monthText } from "#billing/model/why.ts";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Columns, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { saveDocument } from "#kit/record/open-document.ts";
import { exportsContract as api } from "../contract.ts";
import { isMonthly, paramFields } from "../model/params.ts";
import { formats, type RunStatus } from "../model/run.ts";
import type { OfferedExport } from "./ExportsScreen.tsx";

const nbOfMonths = 36;
const monthsUntil = (last: Day) =>
  Object.fromEntries(
    Array.from({ length: nbOfMonths }, (_, back) => addMonths(last, -back)).map((month) => [
      month,
      monthText(month),
    ]),
  );

const formatField = field.set("Format", formats);

export default function RunDialog({ of, onClose }: { of: OfferedExport; onClose: () => void }) {
  const today = useToday();
  const { name, title, holds, params, ownFormat } = of;
  const thisMonth = firstOfMonth(today);
  const start = {
    name,
    format: "csv" as const,
    ...(params.includes("start") && { start: addMonths(thisMonth, -1) }),
    ...(params.includes("end") && { end: addDays(thisMonth, -1) }),
    ...(params.includes("period") && { period: "MONTH" as const }),
    ...(params.includes("date") && { date: today }),
    ...(params.includes("ledgerType") && { ledgerType: "general" as const }),
  };
  const download = ({ state, pollingId }: RunStatus): void => {
    onClose();
    if (state === "DONE") {
      void saveDocument(api.downloadExport, { query: { pollingId } }, title);
      notifySuccess("Le fichier est téléchargé ; il reste sept jours dans la liste.");
    } else notifySuccess("Cet export est long : son fichier sera dans la liste dès qu’il sera terminé.");
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormPanel
        endpoint={api.startExport}
        start={start}
        draft={`export ${name}`}
        submit="Exporter"
        onDone={download}
        onCancel={onClose}
      >
        <Text ink="muted" below={12}>
          {holds}
        </Text>
        <Columns least={200} gap={10} columnGap={16}>
          {params.includes("ledgerType") && <SelectField name="ledgerType" of={paramFields.ledgerType} />}
          {isMonthly(params) ? (
            <SelectField name="start" label="Mois" options={monthsUntil(thisMonth)} />
          ) : (
            params.includes("start") && <DayField name="start" of={paramFields.start} />
          )}
          {params.includes("end") && <DayField name="end" of={paramFields.end} />}
          {params.includes("period") && <SelectField name="period" of={paramFields.period} />}
          {params.includes("date") && <DayField name="date" of={paramFields.date} />}
          {params.includes("customerId") && <RecordField name="customerId" of={paramFields.customerId} />}
          {params.includes("account") && <TextField name="account" of={paramFields.account} />}
          {params.includes("issuerId") && <RecordField name="issuerId" of={paramFields.issuerId} />}
          {ownFormat === null && <SelectField name="format" of={formatField} />}
        </Columns>
      </FormPanel>
    </Dialog>
  );
}
