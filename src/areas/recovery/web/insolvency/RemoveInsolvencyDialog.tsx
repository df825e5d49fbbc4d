// A judgment recorded by mistake: what it had set apart is paid on its day again.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { recoveryContract } from "../../contract.ts";
import type { InsolvencyView } from "../../model/dunning/insolvency.ts";

export default function RemoveInsolvencyDialog({
  of: { id, version },
  onClose,
}: {
  of: InsolvencyView;
  onClose: () => void;
}) {
  return (
    <FormDialog
      onClose={onClose}
      title="Annuler le jugement"
      size="sm"
      endpoint={recoveryContract.removeInsolvency}
      params={{ id }}
      start={{ version, reason: "" }}
      submit="Annuler le jugement"
      done={() => {
        navigate("/billing/insolvencies");
        return "Le jugement est annulé : ses créances sont de nouveau à payer.";
      }}
      isGrave
    >
      <TextArea
        name="reason"
        label="Motif"
        rows={2}
        description="Les mandats qu’il avait bloqués sont de nouveau actifs. Les échéanciers rompus ne reviennent pas."
      />
    </FormDialog>
  );
}
