// The form of an operation: its nature, its usual time and price, the brand term that it fulfils.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, NumberField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { frenchPrice } from "#kernel/money.ts";
import { maintenanceContract as api } from "../../contract.ts";
import { operationRecord, operationKinds } from "../../model/operations/operation.ts";

const { fields: of } = operationRecord;

const empty = {
  kind: "SERVICE",
  code: "",
  usualMinutes: null,
  usualPriceCents: null,
  termLabel: "",
} as const;

function Fields() {
  const { data = [] } = useRead(api.listMaintenanceTermLabels, {});
  const labels = data.map((label) => ({ value: label, label }));
  return (
    <>
      <TextField name="label" of={of.label} maxLength={120} />
      <Row>
        <SelectField name="kind" of={of.kind} />
        <TextField name="code" of={of.code} maxLength={20} />
      </Row>
      <Row>
        <NumberField name="usualMinutes" of={of.usualMinutes} />
        <MoneyField name="usualPriceCents" of={of.usualPriceCents} />
      </Row>
      <SelectField
        name="termLabel"
        of={of.termLabel}
        options={[{ value: "", label: "Aucune" }, ...labels]}
        description="L’échéance du catalogue que cette opération fait repartir."
      />
    </>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, pending } = useLoadedRead(api.readMaintenanceOperation, { params: { id } }, { lines: 4 });
  const mayChange = useSession().hasPermission("MANAGE_MAINTENANCE_OPERATIONS");
  if (!data) return pending;
  const { id: _, updatedAt: __, ...form } = data;
  if (!mayChange)
    return (
      <Facts
        of={[
          [of.label.label, data.label],
          [of.kind.label, operationKinds[data.kind]],
          [of.code.label, data.code],
          [of.usualMinutes.label, data.usualMinutes !== null && `${data.usualMinutes}\u00a0min`],
          [of.usualPriceCents.label, data.usualPriceCents !== null && frenchPrice(data.usualPriceCents)],
          [of.termLabel.label, data.termLabel],
        ]}
      />
    );
  return (
    <FormPanel
      endpoint={api.changeMaintenanceOperation}
      params={{ id }}
      start={form}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={() => (notifySuccess("L’opération est enregistrée."), onClose())}
    >
      <Fields />
      <SwitchField name="isArchived" of={of.isArchived} />
    </FormPanel>
  );
}

/** A null `id` opens a new operation. */
export default function OperationDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={id === null ? "Nouvelle opération d’entretien" : "Opération d’entretien"}
      size="lg"
      closesOutside={false}
    >
      {id !== null ? (
        <>
          <Existing id={id} onClose={onClose} />
          <Remarks kind="maintenanceOperation" id={id} />
        </>
      ) : (
        <FormPanel
          endpoint={api.createMaintenanceOperation}
          start={empty}
          submit="Créer l’opération"
          onCancel={onClose}
          onDone={({ label }) => (notifySuccess(`L’opération « ${label} » est créée.`), onClose())}
        >
          <Fields />
        </FormPanel>
      )}
    </Dialog>
  );
}
