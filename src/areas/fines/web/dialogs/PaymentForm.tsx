// The payment of a fine, and what is billed again to the client.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { finesContract as api } from "../../contract.ts";
import { fineRecord } from "../../model/records.ts";
import type { MoveFormProps } from "./MoveDialog.tsx";

const { fields } = fineRecord;

export function PaymentForm({ fine, onClose }: MoveFormProps) {
  const { id, version, payableCents, proposedRebilledCents, companyName } = fine;
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.payFine}
      params={{ id }}
      start={{
        version,
        paidOn: today,
        paidCents: payableCents ?? undefined,
        paymentReference: "",
        paymentReason: "",
        rebilledCents: proposedRebilledCents,
        rebillingReason: "",
      }}
      title="Paiement de l’amende"
      submit="Enregistrer"
      done="Le paiement est noté."
      onClose={onClose}
    >
      <Row>
        <DayField name="paidOn" of={fields.paidOn} />
        <MoneyField name="paidCents" of={fields.paidCents} />
      </Row>
      <TextField name="paymentReference" of={fields.paymentReference} maxLength={60} />
      <TextField name="paymentReason" of={fields.paymentReason} maxLength={300} />
      <MoneyField
        name="rebilledCents"
        of={fields.rebilledCents}
        description={
          companyName === ""
            ? "Aucun client n’avait la garde du véhicule."
            : `À ${companyName} : le montant dû deux jours ouvrés après la réception de l’avis.`
        }
      />
      <TextField name="rebillingReason" of={fields.rebillingReason} maxLength={300} />
    </FormDialog>
  );
}
