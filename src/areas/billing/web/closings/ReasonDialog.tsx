// Reversals of a closing that need a reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { closingsContract } from "../../contract/closings.ts";
import type { ClosingView } from "../../model/closings/view.ts";

const reversals = {
  undoEnd: {
    endpoint: closingsContract.undoRentalEnd,
    title: "Annuler la fin de location",
    hint: "Le véhicule est de nouveau chez le client, les loyers reprennent, et le solde disparaît.",
    submit: "Annuler la fin de location",
    done: "La location continue.",
  },
  reopen: {
    endpoint: closingsContract.reopenClosing,
    title: "Rouvrir le solde",
    hint: "Ses brouillons sont supprimés ; ses montants sont de nouveau à valider.",
    submit: "Rouvrir le solde",
    done: "Le solde est rouvert.",
  },
} as const;
export type Reversal = keyof typeof reversals;

interface ReasonProps {
  closing: ClosingView;
  way: Reversal;
  onClose: () => void;
}

export default function ReasonDialog({ closing: { id, version }, way, onClose }: ReasonProps) {
  const { title, hint, submit, done } = reversals[way];
  const dialog = {
    onClose,
    title,
    closesOutside: false,
    params: { periodId: id },
    start: { version, reason: "" },
    submit,
    done,
    isGrave: true,
    children: <TextArea name="reason" label="Motif" description={hint} rows={3} />,
  };
  return way === "undoEnd" ? (
    <FormDialog {...dialog} endpoint={reversals.undoEnd.endpoint} />
  ) : (
    <FormDialog {...dialog} endpoint={reversals.reopen.endpoint} />
  );
}
