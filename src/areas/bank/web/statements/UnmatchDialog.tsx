// A match taken back, by opposite rows dated today.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { bankContract } from "../../contract.ts";
import type { LineView } from "../../model/matching/view.ts";

export default function UnmatchDialog({
  line: { id, version },
  onClose,
}: {
  line: LineView;
  onClose: () => void;
}) {
  return (
    <FormDialog
      onClose={onClose}
      title="Annuler le rapprochement"
      size="sm"
      endpoint={bankContract.unmatchStatementLine}
      params={{ id }}
      start={{ version, reason: "" }}
      submit="Annuler le rapprochement"
      isGrave
      done="La ligne est de nouveau à rapprocher."
    >
      <TextField
        name="reason"
        label="Motif"
        description="Ce que la ligne payait redevient dû, par des écritures contraires à la date de la ligne."
      />
    </FormDialog>
  );
}
