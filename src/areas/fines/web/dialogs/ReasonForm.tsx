// A move of a fine for which a person gives the reason alone.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { finesContract as api } from "../../contract.ts";
import type { MoveFormProps } from "./MoveDialog.tsx";

const moves = {
  checkAgain: {
    endpoint: api.checkFineAgain,
    title: "Vérifier à nouveau",
    done: "L’amende est à vérifier.",
  },
  rectify: {
    endpoint: api.rectifyFine,
    title: "Rectifier la désignation",
    done: "La désignation est retirée, et ses frais annulés.",
  },
  reopen: { endpoint: api.reopenFine, title: "Rouvrir l’amende", done: "L’amende est rouverte." },
  withdraw: { endpoint: api.withdrawFine, title: "Retirer l’amende", done: "L’amende est retirée." },
} as const;

export function ReasonForm({ fine, onClose, move }: MoveFormProps & { move: keyof typeof moves }) {
  const { endpoint, title, done } = moves[move];
  return (
    <FormDialog
      endpoint={endpoint}
      params={{ id: fine.id }}
      start={{ version: fine.version, reason: "" }}
      title={title}
      size="sm"
      submit={title}
      done={done}
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );
}
