// Payment method of a company. The status of its mandate is never typed: it follows from the mandate.
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { clientsContract } from "../../contract.ts";
import type { Company } from "../../model/companies/company.ts";
import { paymentMethodKinds } from "../../model/companies/payment.ts";

export default function PaymentMethodDialog({
  company,
  version,
  isOpen,
  onClose,
}: {
  company: Company;
  /** Version of the client. */
  version: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Paiement de ${company.name}`}
      size="sm"
      endpoint={clientsContract.setPaymentMethod}
      params={{ companyId: company.id }}
      start={{ kind: company.paymentMethod.kind, version }}
      submit="Enregistrer"
      done="Le moyen de paiement est enregistré."
    >
      <SelectField
        name="kind"
        label="Moyen de paiement"
        description="Le mandat d’un prélèvement se demande dans l’onglet « Mandats »."
        options={paymentMethodKinds}
      />
    </FormDialog>
  );
}
