// Dialog that removes the explanation of another VIN: it blocks the payment again.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { LineView } from "../../model/orders/line.ts";

interface ReopenVinDialogProps {
  line: LineView;
  vin: string;
  onClose: () => void;
}

const ReopenVinDialog = ({ line, vin, onClose }: ReopenVinDialogProps) => (
  <FormDialog
    onClose={onClose}
    title="Retirer l’explication"
    closesOutside={false}
    endpoint={ordersContract.reopenOrderedVin}
    params={{ id: line.id }}
    start={{ vin, reason: "" }}
    submit="Retirer l’explication"
    isGrave
    done="L’explication est retirée."
  >
    <p>Le véhicule ne se paiera plus tant qu’un de ses documents porte le VIN {vin}.</p>
    <TextArea name="reason" label="Motif" />
  </FormDialog>
);
export default ReopenVinDialog;
