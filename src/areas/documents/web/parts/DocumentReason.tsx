// The forms of a document: its refusal, its replacement, another VIN that it bears, the documents that it holds.
import type { RecordKind } from "#kernel/contract.ts";
import { refresh } from "#kernel/web/calls/reads.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { documentsContract } from "../../contract.ts";
import type { DocumentDetail } from "../../model/document.ts";
import { SplitDocumentForm } from "./SplitForm.tsx";

export type ReasonForm = "refuse" | "replace" | "settle" | "reopen" | "split" | null;

export interface DocumentProps {
  document: DocumentDetail;
  /** The record whose page shows the form. */
  holder: RecordKind;
}

interface ReasonProps extends DocumentProps {
  form: ReasonForm;
  onClose: () => void;
  onReplaced: (id: string) => void;
}

export function DocumentReason({ document, holder, form, onClose, onReplaced }: ReasonProps) {
  const { refusalGoes } = document;
  const onDone = (): void => {
    onClose();
    void refresh(new Set([holder]));
  };
  const onSucceeded =
    (done: string) =>
    ({ id }: DocumentDetail): void => {
      notifySuccess(done);
      onDone();
      onReplaced(id);
    };
  const common = { params: { id: document.id }, onDone, onCancel: onClose };
  if (form === "refuse")
    return (
      <FormPanel
        {...common}
        endpoint={documentsContract.refuseDocument}
        start={{ reason: "" }}
        submit="Refuser"
        isGrave
        isOutgoing={refusalGoes !== null}
      >
        <TextArea name="reason" label={refusalGoes === null ? "Motif" : `Motif, écrit ${refusalGoes}`} />
      </FormPanel>
    );
  if (form === "split")
    return <SplitDocumentForm file={document} onClose={onClose} onDone={onSucceeded("Document scindé.")} />;
  if (form === "replace")
    return (
      <FormPanel
        {...common}
        endpoint={documentsContract.replaceDocument}
        start={{ reason: "" }}
        submit="Remplacer"
        onDone={onSucceeded("Document remplacé.")}
      >
        <FileField name="file" label="Nouveau fichier" types={document.types} isRequired />
        <TextArea name="reason" label="Motif du remplacement" />
      </FormPanel>
    );
  const isReopening = form === "reopen";
  const carId = document.otherVins.find(
    ({ settledReason }) => (settledReason !== null) === isReopening,
  )?.carId;
  return form && carId ? (
    <FormPanel
      {...common}
      endpoint={isReopening ? documentsContract.reopenDocumentVin : documentsContract.settleDocumentVin}
      start={{ reason: "", carId }}
      submit={isReopening ? "Retirer l’explication" : "Enregistrer"}
      isGrave={isReopening}
    >
      <TextArea name="reason" label="Motif" />
    </FormPanel>
  ) : null;
}
