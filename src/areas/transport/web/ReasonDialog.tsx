// Reversals that need a reason: a car withdrawn from its transport, a reception made by mistake.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { transportContract } from "../contract.ts";

const reversals = {
  cancel: {
    endpoint: transportContract.cancelTransport,
    title: "Retirer le véhicule de son transport",
    hint: "Prévenez le transporteur : il a reçu son bon de transport.",
    submit: "Retirer du transport",
    done: "Le véhicule n’est plus dans ce transport.",
  },
  undo: {
    endpoint: transportContract.undoReception,
    title: "Annuler la réception",
    hint: "Le véhicule redevient à transporter ; les photos de sa réception sont retirées.",
    submit: "Annuler la réception",
    done: "La réception est annulée.",
  },
} as const;
const wholeCancellation = {
  endpoint: transportContract.cancelWholeTransport,
  title: "Annuler le transport",
  hint: "Les véhicules qui ne sont pas reçus redeviennent à transporter. Prévenez le transporteur : il a reçu son bon de transport.",
  submit: "Annuler le transport",
  done: "Le transport est annulé.",
} as const;
export type Reversal = keyof typeof reversals;

type ReasonProps = { onClose: () => void } & (
  | { carId: string; way: Reversal }
  | { transportId: string; way: "cancelWhole" }
);

export default function ReasonDialog({ onClose, ...of }: ReasonProps) {
  const { title, hint, submit, done } = of.way === "cancelWhole" ? wholeCancellation : reversals[of.way];
  const dialog = {
    onClose,
    title,
    closesOutside: false,
    start: { reason: "" },
    submit,
    done,
    isGrave: true,
    children: <TextArea name="reason" label="Motif" description={hint} rows={3} />,
  };
  return of.way === "cancelWhole" ? (
    <FormDialog {...dialog} endpoint={wholeCancellation.endpoint} params={{ id: of.transportId }} />
  ) : (
    <FormDialog {...dialog} endpoint={reversals[of.way].endpoint} params={{ carId: of.carId }} />
  );
}
