// Reversal, with its reason, of the payment of an advance or of one of its recoveries.
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { paymentsContract as api } from "../../contract/payments.ts";
import type { AdvanceView } from "../../model/orders/advance.ts";

/** The entry to undo: the payment, or a recovery by its id. */
export type UndoneEntry = { is: "payment" } | { is: "recovery"; recoveryId: string };

interface UndoFormProps {
  advance: AdvanceView;
  entry: UndoneEntry;
  onDone: () => void;
}

export function UndoForm({ advance: { id, version }, entry, onDone }: UndoFormProps) {
  const form = (hint: string) => ({
    start: { version, reason: "" },
    isGrave: true,
    onDone,
    onCancel: onDone,
    children: <TextArea name="reason" label="Motif" description={hint} rows={2} />,
  });
  return entry.is === "payment" ? (
    <FormPanel
      {...form("L’avance redevient à verser ; plus rien n’en est déduit des véhicules.")}
      endpoint={api.undoAdvancePayment}
      params={{ id }}
      submit="Annuler le versement"
      done="Le versement est annulé."
    />
  ) : (
    <FormPanel
      {...form("Le fournisseur détient de nouveau ce montant.")}
      endpoint={api.undoRecovery}
      params={{ id, recoveryId: entry.recoveryId }}
      submit="Annuler la récupération"
      done="La récupération est annulée."
    />
  );
}
