// The dialog that stops the positions of a car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { telematicsContract } from "../../contract.ts";
import type { PositionRule } from "../../model/positions/position-rule.ts";

interface WithdrawDialogProps {
  carId: string;
  rule: PositionRule;
  onClose: () => void;
}

const WithdrawDialog = ({ carId, rule: { version }, onClose }: WithdrawDialogProps) => (
  <FormDialog
    endpoint={telematicsContract.withdrawPositionAgreement}
    params={{ id: carId }}
    start={{ version, reason: "" }}
    title="Arrêter les positions"
    size="sm"
    submit="Arrêter"
    isGrave
    done="Les positions sont arrêtées, et celles de cette location supprimées."
    onClose={onClose}
  >
    <TextArea name="reason" label="Motif" />
  </FormDialog>
);
export default WithdrawDialog;
