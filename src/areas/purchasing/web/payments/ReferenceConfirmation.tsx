// Confirmation of the reference of a transfer that was used before for the supplier.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { paymentsContract } from "../../contract/payments.ts";
import { Question } from "./Question.tsx";

function SameReference({ supplierId, reference }: { supplierId: string; reference: string }) {
  const sent = { params: { id: supplierId }, query: { reference } };
  const { data } = useRead(paymentsContract.checkPaymentReference, sent);
  return <Question title="Référence déjà employée" text={data?.question} name="isReferenceConfirmed" />;
}

export function ReferenceConfirmation({ supplierId }: { supplierId: string }) {
  const { values } = useForm<{ reference?: string }>();
  const reference = values.reference?.trim() ?? "";
  return reference === "" ? null : <SameReference supplierId={supplierId} reference={reference} />;
}
