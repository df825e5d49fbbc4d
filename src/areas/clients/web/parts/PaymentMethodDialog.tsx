// Payment method of a company, set by hand until billing tracks mandates itself.
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { clientsContract } from "../../contract.ts";
import type { Company } from "../../model/companies/company.ts";
import {
  mandateStatuses,
  paymentMethodKinds,
  type PaymentMethodKind,
} from "../../model/companies/payment.ts";

function Fields() {
  const { values } = useForm<{ kind: PaymentMethodKind }>();
  const isDebit = values.kind === "MANDATE" || values.kind === "STRIPE_MANDATE";
  return (
    <>
      <SelectField name="kind" label="Moyen de paiement" options={paymentMethodKinds} />
      {isDebit && <SelectField name="mandateStatus" label="Statut du mandat" options={mandateStatuses} />}
    </>
  );
}

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
      start={{ ...company.paymentMethod, version }}
      submit="Enregistrer"
      done="Le moyen de paiement est enregistré."
    >
      <Fields />
    </FormDialog>
  );
}
