// How a company is billed: its mode, its terms, its day, the grouping of its contracts, its account.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { NumberField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { customersContract } from "../../contract/customers.ts";
import {
  companyBillingRecord,
  defaultRecurringDay,
  longestPaymentDays,
} from "../../model/company-billing.ts";
import type { CustomerView } from "../../model/customers/customer.ts";

const { fields } = companyBillingRecord;

export default function SettingsDialog({
  customer,
  onClose,
}: {
  customer: CustomerView;
  onClose: () => void;
}) {
  const { id, companyName, version, mode, paymentDays, recurringDay, grouping, accountingSourceId } =
    customer;
  return (
    <FormDialog
      endpoint={customersContract.changeBillingCustomer}
      params={{ companyId: id }}
      start={{ version, mode, paymentDays, recurringDay, grouping, accountingSourceId }}
      title={`Facturation de ${companyName}`}
      submit="Enregistrer"
      done="La facturation de la société est enregistrée."
      onClose={onClose}
    >
      <SelectField
        name="mode"
        of={fields.mode}
        description="Automatique : ses factures sont finalisées chaque nuit. Manuelle : la comptabilité les finalise."
      />
      <SelectField name="grouping" of={fields.grouping} />
      <NumberField
        name="paymentDays"
        of={fields.paymentDays}
        description={`D’un virement, à compter de l’émission : ${longestPaymentDays} jours au plus (C. com., art. L441-11)`}
      />
      <NumberField
        name="recurringDay"
        of={fields.recurringDay}
        description={`De 1 à 31 ; vide pour le ${defaultRecurringDay}. Du 1 au 5, le mois est facturé avant son début.`}
      />
      <TextField name="accountingSourceId" of={fields.accountingSourceId} maxLength={60} />
    </FormDialog>
  );
}
