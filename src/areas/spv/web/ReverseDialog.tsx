// A sale is reversed today: its invoice is credited, the car is ours again.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { spvContract } from "../contract.ts";
import type { SaleDialogProps } from "./dialog-props.ts";

export default function ReverseDialog({ sale, onClose }: SaleDialogProps) {
  const { carId, version, totalCents, remainingCents, biller } = sale;
  const isPaid = totalCents !== remainingCents;
  return (
    <FormDialog
      endpoint={spvContract.reverseCarTransfer}
      params={{ carId }}
      start={{ version, reason: "" }}
      title="Annuler la cession"
      size="md"
      closesOutside={false}
      submit="Annuler la cession"
      done="La cession est annulée."
      isGrave
      onClose={onClose}
    >
      <Text>
        Un avoir de toute la facture est émis aussitôt, et le véhicule nous revient aujourd’hui.
        {isPaid && " Ce qui a été réglé fait l’objet d’un remboursement à virer."}
        {biller === "SPV" &&
          " Le loueur facture de nouveau les loyers à partir d’aujourd’hui, et reprend les mandats qu’il avait passés à l’acquéreur."}
      </Text>
      <TextArea name="reason" label="Motif" rows={3} />
    </FormDialog>
  );
}
