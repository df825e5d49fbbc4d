// Reversals that need a reason: a car withdrawn from its transport, a reception made by mistake.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { transportContract } from "../contract.ts";

const reversals = {
  cancel: {
    endpoint: transportContract.cancelTransport,
    title: "Retirer le véhicule de son transport",
    hint: "Prévenez le transporteur : il a reçu son bon de transport.",
    submit: "Retirer du transport",
    news: "Le véhicule n’est plus dans ce transport.",
  },
  undo: {
    endpoint: transportContract.undoReception,
    title: "Annuler la réception",
    hint: "Le véhicule redevient à transporter ; les photos de sa réception sont retirées.",
    submit: "Annuler la réception",
    news: "La réception est annulée.",
  },
} as const;
const wholeCancellation = {
  endpoint: transportContract.cancelWholeTransport,
  title: "Annuler le transport",
  hint: "Les véhicules qui ne sont pas reçus redeviennent à transporter. Prévenez le transporteur : il a reçu son bon de transport.",
  submit: "Annuler le transport",
  news: "Le transport est annulé.",
} as const;
export type Reversal = keyof typeof reversals;

type ReasonProps = { onClose: () => void } & (
  | { carId: string; way: Reversal }
  | { transportId: string; way: "cancelWhole" }
);

export default function ReasonDialog({ onClose, ...of }: ReasonProps) {
  const { title, hint, submit, news } = of.way === "cancelWhole" ? wholeCancellation : reversals[of.way];
  const form = {
    start: { reason: "" },
    submit,
    isGrave: true,
    onCancel: onClose,
    onDone: () => {
      notifySuccess(news);
      onClose();
    },
    children: <TextArea name="reason" label="Motif" description={hint} rows={3} />,
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closesOutside={false}>
      {of.way === "cancelWhole" ? (
        <FormPanel endpoint={wholeCancellation.endpoint} params={{ id: of.transportId }} {...form} />
      ) : (
        <FormPanel endpoint={reversals[of.way].endpoint} params={{ carId: of.carId }} {...form} />
      )}
    </Dialog>
  );
}
