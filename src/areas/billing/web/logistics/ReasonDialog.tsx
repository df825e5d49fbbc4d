// Moves of a logistics fee that need a reason.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { logisticsContract } from "../../contract/logistics.ts";
import type { LogisticsCarView } from "../../model/logistics/logistics-car.ts";

const moves = {
  accept: {
    endpoint: logisticsContract.acceptLogisticsInvoice,
    title: "Accepter l’écart",
    done: "L’écart est accepté.",
  },
  waive: {
    endpoint: logisticsContract.waiveLogisticsFee,
    title: "Sans frais",
    done: "Aucun frais n’est dû.",
  },
  undo: {
    endpoint: logisticsContract.undoLogisticsInvoice,
    title: "Remettre à facturer",
    done: "La facture est de nouveau attendue.",
  },
} as const;
export type ReasonedMove = keyof typeof moves;

interface ReasonProps {
  car: LogisticsCarView;
  move: ReasonedMove;
  onClose: () => void;
}

export default function ReasonDialog({ car: { id, version }, move, onClose }: ReasonProps) {
  const { endpoint, title, done } = moves[move];
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      closesOutside={false}
      endpoint={endpoint}
      params={{ carId: id }}
      start={{ version, reason: "" }}
      submit={title}
      done={done}
      isGrave={move === "undo"}
    >
      <TextArea name="reason" label="Motif" rows={3} />
    </FormDialog>
  );
}
