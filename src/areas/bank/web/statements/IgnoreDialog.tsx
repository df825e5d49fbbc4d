// A line that pays nothing: booked to an account, with its reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { bankContract } from "../../contract.ts";
import { lineFields, type LineView } from "../../model/matching/view.ts";

export default function IgnoreDialog({ line, onClose }: { line: LineView; onClose: () => void }) {
  const { id, version, amountCents } = line;
  return (
    <FormDialog
      onClose={onClose}
      title="Mettre la ligne de côté"
      size="sm"
      endpoint={bankContract.ignoreStatementLine}
      params={{ id }}
      start={{ version, account: amountCents < 0 ? "627" : "", reason: "" }}
      submit="Mettre de côté"
      done="La ligne est mise de côté."
    >
      <TextField
        name="account"
        of={lineFields.ignoredAccount}
        description="627 pour des frais de banque, 580 pour un virement entre nos comptes. Jamais un compte client ou fournisseur."
      />
      <TextField name="reason" label="Motif" />
    </FormDialog>
  );
}
