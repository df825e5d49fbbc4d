// The file field of a certificate: once chosen, the file is read and its values prefill the fields, each with its
// position; a value that fails a check raises a warning.
import { Loader } from "@mantine/core";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { useForm, useFormState } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { registrationContract } from "../../contract.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import { type FieldKey, documentFields } from "../../model/reading/document-fields.ts";
import {
  type CarRegistration,
  registrationMediaTypes,
  type DocumentReading,
} from "../../model/registration.ts";
import css from "./car.module.css";

interface ReadFileFieldProps {
  carId: string;
  kind: RegistrationKind;
  /** The form field of each value read. */
  names: Readonly<Partial<Record<FieldKey, string>>>;
  /** A document already filed for the car, used when no other file is chosen. */
  classed?: FiledDocument | undefined;
}
type FiledDocument = CarRegistration["classed"][number];

type ProposedField = DocumentReading["fields"][number];

const formValue = ({ key, value }: ProposedField): string | number =>
  documentFields[key].type === "number" ? Number(value) : value;
const displayValue = ({ value }: ProposedField): string => (isDay(value) ? frenchDay(value) : value);

function Proposal({ one }: { one: ProposedField }) {
  const { key, page, method, isChecked } = one;
  const check = isChecked === true ? ", clé juste" : isChecked === false ? ", clé fausse" : "";
  return (
    <li>
      {documentFields[key].label} : <strong>{displayValue(one)}</strong>{" "}
      <small className={css.reason}>
        (page {page}, {method}
        {check})
      </small>
    </li>
  );
}

const Proposals = ({ of }: { of: readonly ProposedField[] }) => (
  <Stack as="ul" gap={6} aria-label="Ce qui a été lu">
    {of.map((one) => (
      <Proposal key={one.key} one={one} />
    ))}
  </Stack>
);

function ReadingResult({ reading }: { reading: DocumentReading }) {
  if (!reading.isRead)
    return <p className={css.reason}>Ce fichier n’a pas pu être lu : saisissez ce qui y est imprimé.</p>;
  return (
    <div>
      {reading.warnings.map((sentence) => (
        <Text isParagraph key={sentence} ink="danger" role="alert">
          {sentence}
        </Text>
      ))}
      <Proposals of={reading.fields} />
    </div>
  );
}

/** A picture is displayed in place; a PDF opens in its own tab. */
function Preview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return file.type.startsWith("image/") ? (
    <img className={css.page} src={address} alt="Le document" />
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      Ouvrir le document à côté
    </a>
  );
}

export function ReadFileField({ carId, kind, names, classed }: ReadFileFieldProps) {
  const state = useFormState();
  const { set } = useForm();
  const file = useSyncExternalStore(state.subscribe, () => state.files["file"]);
  const [reading, setReading] = useState<DocumentReading | null>(null);
  const [isBusy, setBusy] = useState(false);
  const propose = (fields: readonly ProposedField[]): void => {
    for (const one of fields) {
      const name = names[one.key];
      if (name) set(name, formValue(one));
    }
  };
  useEffect(() => {
    setReading(null);
    if (!file) {
      if (classed) propose(classed.fields);
      return;
    }
    let isCancelled = false;
    setBusy(true);
    call(registrationContract.extractDocumentInformation, {
      params: { carId },
      body: { kind },
      files: { file },
    })
      .then((found) => {
        if (isCancelled) return;
        setReading(found);
        propose(found.fields);
      })
      .catch((error: unknown) => !isCancelled && notifyFailure(error, "Lecture du document"))
      .finally(() => !isCancelled && setBusy(false));
    return () => {
      isCancelled = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  return (
    <Stack gap={16}>
      <FileField
        name="file"
        label="Document"
        description={
          classed
            ? `« ${classed.name} », classé pour ce véhicule, est repris sans fichier.`
            : "PDF, JPEG ou PNG"
        }
        types={registrationMediaTypes}
        isRequired={!classed}
      />
      {isBusy && (
        <p role="status">
          <Loader size="xs" /> Lecture du document…
        </p>
      )}
      {file && reading && <ReadingResult reading={reading} />}
      {!file && classed && <Proposals of={classed.fields} />}
      {file && <Preview file={file} />}
    </Stack>
  );
}
