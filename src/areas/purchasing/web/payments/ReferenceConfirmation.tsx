// Confirmation of the reference of a transfer that was used before for the supplier.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useRead } from "#kernel/web/calls/reads.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { paymentsContract } from "../../contract/payments.ts";
import { paymentFields } from "../../model/payments/records.ts";

function SameReference({ supplierId, reference }: { supplierId: string; reference: string }) {
  const sent = { params: { id: supplierId }, query: { reference } };
  const { data } = useRead(paymentsContract.checkPaymentReference, sent);
  if (!data?.question) return null;
  return (
    <Alert color="yellow" title="Référence déjà employée">
      <p>{data.question}</p>
      <SwitchField name="isReferenceConfirmed" of={paymentFields.isReferenceConfirmed} />
    </Alert>
  );
}

export function ReferenceConfirmation({ supplierId }: { supplierId: string }) {
  const { values } = useForm<{ reference?: string }>();
  const reference = values.reference?.trim() ?? "";
  return reference === "" ? null : <SameReference supplierId={supplierId} reference={reference} />;
}
