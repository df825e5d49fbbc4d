// The file field of a form: a document already received is used, and no upload is needed.
import { scanTypes } from "#kernel/documents/files.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { type WaitingDocument } from "../../model/registration.ts";

interface WaitingFileFieldProps {
  label: string;
  /** « Le certificat reçu » */
  received: string;
  waiting: WaitingDocument | null;
}

export function WaitingFileField({ label, received, waiting }: WaitingFileFieldProps) {
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
