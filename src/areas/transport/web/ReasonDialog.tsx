// The ways back: a car taken out of its transport, a reception that was a mistake. Each asks why.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { transportContract } from "../contract.ts";

const ways = {
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
export type WayBack = keyof typeof ways;

export function ReasonDialog({ carId, way, onClose }: { carId: string; way: WayBack; onClose: () => void }) {
  const { endpoint, title, hint, submit, news } = ways[way];
  return (
    <Dialog isOpen onClose={onClose} title={title} closesOutside={false}>
      <FormPanel
        endpoint={endpoint}
        params={{ carId }}
        start={{ reason: "" }}
        submit={submit}
        isGrave
        onCancel={onClose}
        onDone={() => {
          notifySuccess(news);
          onClose();
        }}
      >
        <TextArea name="reason" label="Motif" description={hint} rows={3} />
      </FormPanel>
    </Dialog>
  );
}
