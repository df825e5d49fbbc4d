// List of payments to suppliers, with the correction of mistaken ones.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import type { Payment } from "../../model/payments/payment.ts";

const PaymentCorrectionForm = idlePart(() => import("./PaymentCorrectionForm.tsx"));

const SupplierPaymentDialog = lazyDialog(() => import("./SupplierPaymentDialog.tsx"));

/** `?payment=` opens one payment. */
const address = { payment: word };

const columns = columnsOf(paymentsContract.listSupplierPayments)([
  { key: "reference", width: 180 },
  { key: "supplierName", width: 220, onPhone: "second" },
  { key: "paidOn", width: 120, onPhone: "second" },
  { key: "nbOfCars", width: 90 },
  { key: "amountCents", width: 140, onPhone: "end" },
  { key: "createdBy", width: 160 },
  { key: "isCorrected", width: 90, onPhone: "aside" },
  ...hidden("vins", "dueCents", "explanation", "correctionReason", "createdAt"),
]);

export default function PaymentsScreen() {
  const [{ payment }, set, at] = useAddress(address);
  const { ask, dialog } = useBulkQuestion<Pick<Payment, "id">>();
  return (
    <>
      <ListScreen
        name="listSupplierPayments"
        endpoint={paymentsContract.listSupplierPayments}
        columns={columns}
        filters={["supplierId", "paidOn", "isCorrected"]}
        to={({ id }) => at({ payment: id })}
        bulk={[
          {
            label: "Annuler le paiement",
            may: "PAY_CAR",
            isGrave: true,
            ask: ask((question) => <PaymentCorrectionForm {...question} />),
          },
        ]}
        empty={{ title: "Aucun paiement", hint: "Ceux des véhicules commandés apparaissent ici." }}
      />
      {dialog}
      {payment && <SupplierPaymentDialog id={payment} onClose={() => set({ payment: "" })} />}
    </>
  );
}
