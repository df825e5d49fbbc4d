// The deposit of an invoice, once the platform has given its reference.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { useToday } from "#kernel/web/today.ts";
import { platformContract } from "../../contract/platform.ts";
import { depositFields as fields, type DepositView } from "../../model/platform/deposit.ts";

interface DepositProps {
  deposit: DepositView;
  onClose: () => void;
}

export default function DepositDialog({ deposit: { id, version, number }, onClose }: DepositProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={platformContract.depositElectronicInvoice}
      params={{ id }}
      start={{ version, depositedOn: today, platformReference: "" }}
      title={`Dépôt de ${number}`}
      submit="Enregistrer"
      done="Le dépôt est enregistré."
      onClose={onClose}
    >
      <DayField name="depositedOn" of={fields.depositedOn} />
      <TextField
        name="platformReference"
        of={fields.platformReference}
        description="Donnée par la plateforme quand elle accepte le fichier"
        maxLength={100}
      />
    </FormDialog>
  );
}
