// Dialog that explains why a document has another VIN than the order.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { ordersContract } from "../../contract/orders.ts";
import type { LineView } from "../../model/orders/line.ts";
import type { OtherVin } from "../../model/documents/other-vins.ts";

interface SettleVinDialogProps {
  line: LineView;
  other: OtherVin;
  onClose: () => void;
}

export default function SettleVinDialog({
  line,
  other: { documentName, vin },
  onClose,
}: SettleVinDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Expliquer l’autre VIN" closesOutside={false}>
      <p>
        « {documentName} » porte le VIN {vin}, le véhicule commandé a le VIN {line.vin}. Sans explication, il
        ne se paie pas.
      </p>
      <FormPanel
        endpoint={ordersContract.settleOrderedVin}
        params={{ id: line.id }}
        start={{ vin, reason: "" }}
        submit="Expliquer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("La différence de VIN est expliquée.");
          onClose();
        }}
      >
        <TextArea name="reason" label="Motif" />
      </FormPanel>
    </Dialog>
  );
}
