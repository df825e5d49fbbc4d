// The temporary certificate of a car, uploaded or taken from the documents of its supplier.
import { scanTypes } from "#kernel/documents/files.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { registrationContract } from "../contract.ts";
import type { WaitingDocument } from "../model/registration.ts";

// The file field of a form: a document already received is used, and no upload is needed.

interface WaitingFileFieldProps {
  label: string;
  /** « Le certificat reçu » */
  received: string;
  waiting: WaitingDocument | null;
}

function WaitingFileField({ label, received, waiting }: WaitingFileFieldProps) {
  const description =
    waiting &&
    `${received} le ${frenchDay(dayInParis(new Date(waiting.addedAt)))} (« ${waiting.name} ») est repris sans fichier.`;
  return (
    <FileField
      name="file"
      label={label}
      types={scanTypes}
      isRequired={!waiting}
      {...(description && { description })}
    />
  );
}

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
