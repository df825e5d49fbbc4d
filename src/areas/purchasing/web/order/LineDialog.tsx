// Dialog that corrects an unpaid car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { lineFormValues, type LineView } from "../../model/orders/line.ts";
import LineFields from "../form/LineFields.tsx";

export default function LineDialog({ line, onClose }: { line: LineView; onClose: () => void }) {
  const { id, vin, necessity } = line;
  const need = necessity && `${necessity.orderId}, ${necessity.clientName}`;
  return (
    <FormDialog
      onClose={onClose}
      title={`Modifier ${vin}`}
      size="lg"
      closesOutside={false}
      endpoint={ordersContract.changeCarToPay}
      params={{ id }}
      start={lineFormValues(line)}
      submit="Enregistrer"
      done="Le véhicule commandé est modifié."
    >
      <LineFields path="line" own={{ vin, need }} />
    </FormDialog>
  );
}
