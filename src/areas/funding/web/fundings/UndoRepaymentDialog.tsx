// The early repayment of a loan is undone, with a reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { fundingContract } from "../../contract.ts";
import type { Funding } from "../../model/funding.ts";

interface UndoProps {
  funding: Pick<Funding, "id" | "version">;
  onClose: () => void;
}

export default function UndoRepaymentDialog({ funding: { id, version }, onClose }: UndoProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Annuler le remboursement anticipé"
      size="md"
      closesOutside={false}
      endpoint={fundingContract.undoEarlyRepayment}
      params={{ id }}
      start={{ version, reason: "" }}
      submit="Annuler le remboursement"
      isGrave
      done="Le remboursement est annulé : le prêt court de nouveau."
    >
      <TextArea
        name="reason"
        label="Motif"
        description="Le prêt court de nouveau, avec ses échéances à venir."
        rows={3}
      />
    </FormDialog>
  );
}
