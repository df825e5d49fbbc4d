// The file field of a certificate or a report: once chosen, the file is read and its values are listed next to it, with our data
// where it differs; those without a doubt prefill the fields.
import { Button, Loader } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { FilePreview } from "#kit/document/FilePreview.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { useForm, useFormState } from "#kit/form/form.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { registrationContract } from "../../contract.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import { type FieldKey, documentFields } from "../../model/reading/document-fields.ts";
import {
  registrationMediaTypes,
  type DocumentReading,
  type FiledDocument,
} from "../../model/registration.ts";
import css from "./car.module.css";

interface ReadFileFieldProps {
  carId: string;
  kind: RegistrationKind;
  /** The form field of each value read. */
  names: Readonly<Partial<Record<FieldKey, string>>>;
  /** A document already filed for the car, used when no other file is chosen. */
  classed?: FiledDocument | undefined;
  label?: string;
  types?: readonly string[];
}

type ProposedField = DocumentReading["fields"][number];

const formValue = ({ key, value }: ProposedField): string | number =>
  documentFields[key].type === "number" ? Number(value) : value;
const displayText = (value: string): string => (isDay(value) ? frenchDay(value) : value);

/** Fills the field of a value; null when the form has none for it. */
type Take = (one: ProposedField) => (() => void) | null;

function Proposal({ one, take }: { one: ProposedField; take: Take }) {
  const { label, value, page, method, isChecked, isDoubtful, doubt, differs, held } = one;
  const check = isChecked === true ? ", clé juste" : isChecked === false ? ", clé fausse" : "";
  const fill = isDoubtful ? take(one) : null;
  return (
    <li>
      {label} : <strong>{displayText(value)}</strong>{" "}
      <small className={css.reason}>
        ({[`page ${page}`, method].filter(Boolean).join(", ")}
        {check})
      </small>
      {differs && <span className={css.difference}>Nous avons : {displayText(held ?? "")}</span>}
      {isDoubtful && (
        <span className={css.doubt}>
          <Badge tone="warning">À vérifier</Badge> {doubt}
          {fill && (
            <Button variant="default" size="compact-xs" aria-label={`Reprendre : ${label}`} onClick={fill}>
              Reprendre
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

const Proposals = ({ of, take }: { of: readonly ProposedField[]; take: Take }) => (
  <Stack as="ul" gap={6} aria-label="Ce qui a été lu">
    {of.map((one) => (
      <Proposal key={`${one.key} ${one.value}`} one={one} take={take} />
    ))}
  </Stack>
);

function ReadingResult({ reading, take }: { reading: DocumentReading; take: Take }) {
  if (!reading.isRead)
    return <p className={css.reason}>Ce fichier n’a pas pu être lu : saisissez ce qui y est imprimé.</p>;
  return (
    <div>
      {reading.warnings.map((sentence) => (
        <Text isParagraph key={sentence} ink="danger" role="alert">
          {sentence}
        </Text>
      ))}
      <Proposals of={reading.fields} take={take} />
    </div>
  );
}

export function ReadFileField({
  carId,
  kind,
  names,
  classed,
  label = "Document",
  types = registrationMediaTypes,
}: ReadFileFieldProps) {
  const state = useFormState();
  const { set } = useForm();
  const file = useSyncExternalStore(state.subscribe, () => state.files["file"]);
  const [reading, setReading] = useState<DocumentReading | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take: Take = (one) => {
    const name = names[one.key];
    return name === undefined ? null : () => set(name, formValue(one));
  };
  /** A doubtful value waits for a click; one that differs from our data empties the field that had them. */
  const propose = (fields: readonly ProposedField[]): void => {
    for (const one of fields) {
      const name = names[one.key];
      if (!one.isDoubtful) take(one)?.();
      else if (one.differs && name) set(name, documentFields[one.key].type === "text" ? "" : null);
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
        label={label}
        description={
          classed
            ? `« ${classed.name} », classé pour ce véhicule, est repris sans fichier.`
            : "PDF, JPEG ou PNG"
        }
        types={types}
        isRequired={!classed}
      />
      {isBusy && (
        <p role="status">
          <Loader size="xs" /> Lecture du document…
        </p>
      )}
      {!file && classed && <Proposals of={classed.fields} take={take} />}
      {file && (
        <div className={css.compare}>
          <FilePreview file={file} />
          {reading && <ReadingResult reading={reading} take={take} />}
        </div>
      )}
    </Stack>
  );
}
