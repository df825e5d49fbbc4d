// The documents of one file, a line of pages for each: proposed from its pages, decided by a person.
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { documentsContract } from "../../contract.ts";
import type { DocumentDetail, Parts, Scan } from "../../model/document.ts";
import css from "../documents.module.css";

/** One document per line, as proposed. */
const partsText = ({ parts, pageCount }: Pick<Scan, "parts" | "pageCount">): string =>
  parts.length > 0 ? parts.map(({ pages }) => pages).join("\n") : `1-${pageCount ?? 1}`;

interface SplitFormProps {
  file: Pick<Scan, "id" | "parts" | "pageCount">;
  onClose: () => void;
}

export const PagesField = ({ first }: { first: string }) => (
  <TextArea
    name="parts"
    label="Pages de chaque document"
    description={`Un document par ligne, ses pages dans l’ordre voulu : « 1-2 », « 4, 3 ». ${first}`}
  />
);

export const SplitScanForm = ({ file, onClose, onDone }: SplitFormProps & { onDone: () => void }) => (
  <FormPanel
    endpoint={documentsContract.splitScan}
    params={{ id: file.id }}
    start={{ parts: partsText(file) }}
    submit="Scinder"
    onDone={onDone}
    onCancel={onClose}
  >
    <PagesField first="" />
  </FormPanel>
);

interface SplitDocumentProps extends SplitFormProps {
  /** The document of the first line. */
  onDone: (document: DocumentDetail) => void;
}

export const SplitDocumentForm = ({ file, onClose, onDone }: SplitDocumentProps) => (
  <FormPanel
    endpoint={documentsContract.splitDocument}
    params={{ id: file.id }}
    start={{ parts: partsText(file) }}
    submit="Scinder"
    onDone={onDone}
    onCancel={onClose}
  >
    <PagesField first="Le premier prend la place de celui-ci, les autres restent à classer." />
  </FormPanel>
);

export const SplitProposal = ({ parts }: { parts: Parts }) =>
  parts.length > 1 && (
    <p className={css.caution} role="status">
      Ce fichier semble contenir {parts.length} documents :{" "}
      {parts.map(({ pages, kindLabel }) => `${kindLabel ?? "nature non reconnue"} (p. ${pages})`).join(", ")}.
    </p>
  );
