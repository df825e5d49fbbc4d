// What may still be changed of an order: its number, its days, where its cars are fetched.
import { suppliersContract } from "#suppliers/contract.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SelectField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { ordersContract } from "../../contract/orders.ts";
import { orderFields } from "../../model/fields.ts";
import type { OrderView } from "../../model/order.ts";

export function OrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { id, version, storeId, number, orderedOn, expectedOn, isPurchasedWithCarteGrise, comment } = order;
  const { data = [] } = useRead(suppliersContract.listSupplierStores, { params: { id: order.supplierId } });
  return (
    <Dialog isOpen onClose={onClose} title={`Commande ${number}`} size="lg" closesOutside={false}>
      <FormPanel
        endpoint={ordersContract.changeCarOrder}
        params={{ id }}
        start={{ version, storeId, number, orderedOn, expectedOn, isPurchasedWithCarteGrise, comment }}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("La commande est enregistrée.");
          onClose();
        }}
      >
        <Row columns={3}>
          <TextField name="number" of={orderFields.number} maxLength={60} />
          <DayField name="orderedOn" of={orderFields.orderedOn} />
          <DayField name="expectedOn" of={orderFields.expectedOn} />
        </Row>
        <SelectField
          name="storeId"
          of={orderFields.storeId}
          options={data.map((store) => ({ value: store.id, label: store.name }))}
        />
        <SwitchField name="isPurchasedWithCarteGrise" of={orderFields.isPurchasedWithCarteGrise} />
        <TextArea name="comment" of={orderFields.comment} rows={2} />
      </FormPanel>
    </Dialog>
  );
}
