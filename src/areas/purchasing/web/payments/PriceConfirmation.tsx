// Confirmation of prices corrected after a payment, which its correction makes due.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useRead } from "#kernel/web/calls/reads.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { paymentFields } from "../../model/fields.ts";

export function PriceConfirmation({ paymentId }: { paymentId: string }) {
  const { data } = useRead(paymentsContract.readSupplierPayment, { params: { id: paymentId } });
  if (!data?.pricesToConfirm) return null;
  return (
    <Alert color="yellow" title="Prix corrigé depuis">
      <p>{data.pricesToConfirm}</p>
      <SwitchField name="arePricesConfirmed" of={paymentFields.arePricesConfirmed} />
    </Alert>
  );
}
