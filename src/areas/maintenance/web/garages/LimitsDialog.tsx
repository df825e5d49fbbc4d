// The ceilings of works: what a garage does without our agreement, what is approved without an administrator.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { worksLimitsRecord } from "../../model/approvals/limits.ts";

const { fields: of } = worksLimitsRecord;

function Limits({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(api.readWorksLimits, {}, { lines: 3 });
  if (!data) return pending;
  return (
    <FormPanel
      endpoint={api.setWorksLimits}
      start={data}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={() => (notifySuccess("Les plafonds sont enregistrés."), onClose())}
    >
      <MoneyField name="maintenanceCeilingCents" of={of.maintenanceCeilingCents} unit="€ HT" />
      <MoneyField name="damageCeilingCents" of={of.damageCeilingCents} unit="€ HT" />
      <MoneyField name="approvalLimitCents" of={of.approvalLimitCents} unit="€ HT" />
    </FormPanel>
  );
}

export default function LimitsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Plafonds des accords de travaux" size="md" closesOutside={false}>
      <Limits onClose={onClose} />
    </Dialog>
  );
}
