// Dialog that corrects an unpaid car.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { ordersContract } from "../../contract/orders.ts";
import { lineFormValues, type LineView } from "../../model/orders/line.ts";
import { LineFields } from "../form/LineFields.tsx";

export default function LineDialog({ line, onClose }: { line: LineView; onClose: () => void }) {
  const { id, vin, necessity } = line;
  const need = necessity && `${necessity.orderId}, ${necessity.clientName}`;
  return (
    <Dialog isOpen onClose={onClose} title={`Modifier ${vin}`} size="lg" closesOutside={false}>
      <FormPanel
        endpoint={ordersContract.changeCarToPay}
        params={{ id }}
        start={lineFormValues(line)}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Le véhicule commandé est modifié.");
          onClose();
        }}
      >
        <LineFields path="line" own={{ vin, need }} />
      </FormPanel>
    </Dialog>
  );
}
