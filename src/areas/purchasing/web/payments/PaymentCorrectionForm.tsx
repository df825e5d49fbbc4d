// Form that corrects payments entered by mistake.
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { type Payment, paymentCorrectionSchema } from "../../model/payments/payment.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Question } from "./Question.tsx";

/** Confirmation of prices corrected after a payment, which its correction makes due. */
function PriceConfirmation({ paymentId }: { paymentId: string }) {
  const { data } = useRead(paymentsContract.readSupplierPayment, { params: { id: paymentId } });
  return <Question title="Prix corrigé depuis" text={data?.pricesToConfirm} name="arePricesConfirmed" />;
}

const emptyCorrection = { reason: "", arePricesConfirmed: false };

/** Prices corrected since are confirmed one payment at a time. */
export default function PaymentCorrectionForm({ items, answer }: BulkQuestion<Pick<Payment, "id">>) {
  const [first] = items;
  return (
    <BulkForm
      title="Annuler un paiement saisi par erreur"
      schema={paymentCorrectionSchema}
      start={emptyCorrection}
      submit={items.length > 1 ? `Annuler ${items.length} paiements` : "Annuler le paiement"}
      isGrave
      run={(body) =>
        ({ id }) =>
          call(paymentsContract.correctPayment, { params: { id }, body })
        }
      answer={answer}
    >
      <p>Les véhicules redeviennent à payer, tant que rien ne s’appuie sur eux.</p>
      <TextArea name="reason" label="Motif" />
      {first && items.length === 1 && <PriceConfirmation paymentId={first.id} />}
    </BulkForm>
  );
}
