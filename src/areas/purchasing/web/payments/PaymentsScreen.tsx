// What was paid to suppliers, and what was entered by mistake.
import { call } from "#kernel/web/calls/client.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { BulkForm, useBulkForm } from "#kit/list/bulk/BulkForm.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { type Payment, paymentCorrectionSchema } from "../../model/payments/payment.ts";

const columns = columnsOf(paymentsContract.listSupplierPayments)([
  { key: "reference", width: 180 },
  { key: "supplierName", width: 220, onPhone: "second" },
  { key: "paidOn", width: 120, onPhone: "second" },
  { key: "nbOfCars", width: 90 },
  { key: "amountCents", width: 140, onPhone: "end" },
  { key: "createdBy", width: 160 },
  { key: "isCorrected", width: 90, onPhone: "aside" },
  { key: "vins", isHidden: true },
  { key: "dueCents", isHidden: true },
  { key: "explanation", isHidden: true },
  { key: "correctionReason", isHidden: true },
  { key: "createdAt", isHidden: true },
]);

const emptyCorrection = { reason: "" };

export default function PaymentsScreen() {
  const { ask, dialog } = useBulkForm<Pick<Payment, "id">>();
  return (
    <>
      <ListScreen
        name="listSupplierPayments"
        endpoint={paymentsContract.listSupplierPayments}
        columns={columns}
        filters={["supplierId", "paidOn", "isCorrected"]}
        bulk={[
          {
            label: "Annuler le paiement",
            may: "PAY_CAR",
            isGrave: true,
            ask: ask((items, answer) => (
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
              </BulkForm>
            )),
          },
        ]}
        empty={{ title: "Aucun paiement", hint: "Ceux des véhicules commandés paraissent ici." }}
      />
      {dialog}
    </>
  );
}
