// The forms of a car in its transport: the reversals that need a reason, and the documents received.
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { transportContract as api } from "../contract.ts";
import { documentLabels } from "./TransportFiles.tsx";

const form = formOf<{ carId: string }>();

const dialog = { size: "md", closesOutside: false } as const;
const upload = (label: string) => ({
  ...dialog,
  title: label,
  submit: "Déposer",
  done: "Document déposé.",
  content: () => (
    <FileField name="file" label={label} types={api.uploadCMR.takes?.files.file.types ?? []} isRequired />
  ),
});

export default {
  cancel: form(api.cancelTransport)({
    ...reasoned("Prévenez le transporteur : il a reçu son bon de transport."),
    title: "Retirer le véhicule de son transport",
    isGrave: true,
    submit: "Retirer du transport",
    done: "Le véhicule n’est plus dans ce transport.",
  }),
  undo: form(api.undoReception)({
    ...reasoned("Le véhicule redevient à transporter ; les photos de sa réception sont retirées."),
    title: "Annuler la réception",
    isGrave: true,
    done: "La réception est annulée.",
  }),
  cmr: form(api.uploadCMR)(upload(documentLabels.cmr)),
  invoice: form(api.uploadTransportInvoice)(upload(documentLabels.invoice)),
};
