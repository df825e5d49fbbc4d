// A paper asked of a supplier, in a table: where it stands, opened to be checked, dropped for the supplier.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { documentStates } from "#documents/model/document.ts";
import { frenchDay, dayInParis } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import {
  isAwaited,
  type SupplierDocument,
  supplierPapers,
  supplierPaperStates,
  supplierPaperTypes,
} from "../../model/documents/supplier-document.ts";

interface DropProps {
  orderId: string;
  document: SupplierDocument;
  onClose: () => void;
}

export const CancelRequestDialog = ({ orderId, document: { id, kind, vin }, onClose }: DropProps) => (
  <Dialog isOpen onClose={onClose} title={`${supplierPapers[kind]} de ${vin}`} closesOutside={false}>
    <FormPanel
      endpoint={api.addSupplierPaper}
      params={{ orderId, id }}
      submit="Déposer"
      onCancel={onClose}
      onDone={() => {
        notifySuccess("Le document est déposé.");
        onClose();
      }}
    >
      <FileField
        name="file"
        label="Document reçu du fournisseur"
        description="Vous l’avez vérifié : il est validé."
        types={[...supplierPaperTypes(kind)]}
        isRequired
      />
    </FormPanel>
  </Dialog>
);

interface LineProps {
  document: SupplierDocument;
  head?: ReactNode;
  onOpen: (id: string) => void;
  onDrop: () => void;
}

export const requestTitles = [
  "VIN",
  "Document",
  "Statut",
  "Demandé le",
  "Reçu le",
  { text: "Actions", isHidden: true },
];

/** A row of a table; `head` are cells before its own. */
export function RequestedDocument({ document, head, onOpen, onDrop }: LineProps) {
  const { hasPermission: holds } = useSession();
  const { vin, kind, state, reason, askedAt, receivedAt, documentId } = document;
  const mayCheck = state === "PENDING" && holds("ASK_SUPPLIER_DOCUMENTS");
  return (
    <tr>
      {head ?? <td>{vin}</td>}
      {head && <td data-label="VIN">{vin}</td>}
      <td data-label="Document">{supplierPapers[kind]}</td>
      <td data-label="Statut">
        <Badge tone={documentStates[state].tone}>{supplierPaperStates[state]}</Badge> <small>{reason}</small>
      </td>
      <td data-label="Demandé le">{frenchDay(dayInParis(askedAt))}</td>
      <td data-label="Reçu le">{receivedAt && frenchDay(dayInParis(receivedAt))}</td>
      <td>
        {isAwaited(state) && holds("ASK_SUPPLIER_DOCUMENTS") && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Déposer : ${supplierPapers[kind]} de ${vin}`}
            onClick={onDrop}
          >
            Déposer
          </Button>
        )}
        {documentId && (
          <Button
            size="compact-sm"
            {...(!mayCheck && { variant: "default" })}
            aria-label={`${mayCheck ? "Vérifier" : "Ouvrir"} : ${supplierPapers[kind]} de ${vin}`}
            onClick={() => onOpen(documentId)}
          >
            {mayCheck ? "Vérifier" : "Ouvrir"}
          </Button>
        )}
      </td>
    </tr>
  );
}
