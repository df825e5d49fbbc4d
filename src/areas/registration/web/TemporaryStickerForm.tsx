// The temporary certificate of a car, uploaded or taken from the documents of its supplier.
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { registrationContract } from "../contract.ts";
import type { WaitingDocument } from "../model/registration.ts";
import { WaitingFileField } from "./car/WaitingFileField.tsx";

export default function TemporaryStickerForm({
  carId,
  waiting,
}: {
  carId: string;
  waiting: WaitingDocument | null;
}) {
  return (
    <FormPanel
      endpoint={registrationContract.addTemporarySticker}
      params={{ carId }}
      submit={waiting ? "Reprendre ce certificat" : "Déposer"}
      onDone={() => notifySuccess("Certificat temporaire déposé.")}
    >
      <WaitingFileField label="Certificat temporaire" received="Le certificat reçu" waiting={waiting} />
    </FormPanel>
  );
}
