// The handling fee, and what is billed again to whom.
import { useSession } from "#kernel/web/session.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, SwitchField } from "#kit/field/fields.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { finesContract } from "../../contract.ts";
import { fineSettingsRecord } from "../../model/records.ts";

const { fields } = fineSettingsRecord;

export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, pending } = useLoadedRead(finesContract.readFineSettings, {});
  const { hasPermission } = useSession();
  if (!data) return pending;
  const setBy = hasPermission("SET_FINE_FEES")
    ? {}
    : { disabled: true, description: "Fixé par un comptable." };
  return (
    <FormDialog
      endpoint={finesContract.changeFineSettings}
      start={data}
      title="Réglages des amendes"
      submit="Enregistrer"
      done="Les réglages sont enregistrés."
      onClose={onClose}
    >
      <MoneyField
        name="handlingFeeCents"
        of={fields.handlingFeeCents}
        description="Hors champ de la TVA."
        {...setBy}
      />
      <SwitchField
        name="billsIndividuals"
        of={fields.billsIndividuals}
        description="Une telle clause peut être jugée abusive (C. conso., art. L212-1) : à confirmer par un conseil."
        {...setBy}
      />
      <SwitchField
        name="rebillsShortRentalFees"
        of={fields.rebillsShortRentalFees}
        description="Le loueur de courte durée en reste redevable (CE, 30-09-2020, n° 438253) : à confirmer par un conseil."
        {...setBy}
      />
    </FormDialog>
  );
}
