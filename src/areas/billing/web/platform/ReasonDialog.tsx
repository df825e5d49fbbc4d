// Moves of an electronic invoice that need a reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { platformContract } from "../../contract/platform.ts";
import type { DepositView } from "../../model/platform/deposit.ts";

const moves = {
  reject: {
    endpoint: platformContract.rejectElectronicInvoice,
    title: "Rejet par la plateforme",
    done: "Le rejet est noté.",
  },
  refuse: {
    endpoint: platformContract.refuseElectronicInvoice,
    title: "Refus du client",
    done: "Le refus est noté.",
  },
  treat: {
    endpoint: platformContract.treatElectronicInvoice,
    title: "Refus traité",
    done: "Le refus est traité.",
  },
  undo: {
    endpoint: platformContract.undoElectronicInvoice,
    title: "Revenir en arrière",
    done: "La facture est de nouveau à déposer.",
  },
} as const;
export type ReasonedMove = keyof typeof moves;

interface ReasonProps {
  deposit: DepositView;
  move: ReasonedMove;
  onClose: () => void;
}

export default function ReasonDialog({ deposit: { id, version }, move, onClose }: ReasonProps) {
  const { endpoint, title, done } = moves[move];
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      closesOutside={false}
      endpoint={endpoint}
      params={{ id }}
      start={{ version, reason: "" }}
      submit="Enregistrer"
      done={done}
      isGrave={move === "undo"}
    >
      <TextArea
        name="reason"
        label={move === "treat" ? "Suite donnée" : "Motif"}
        rows={3}
        {...(move === "treat" && { description: "Le numéro de l’avoir, ou la réponse au client" })}
      />
    </FormDialog>
  );
}
