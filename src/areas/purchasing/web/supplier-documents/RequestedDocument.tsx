// Table row of a document requested from a supplier: its state, its review, an upload for the supplier.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { documentStates } from "#documents/model/document.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import {
  isAwaited,
  type SupplierDocument,
  supplierDocumentLabels,
  supplierDocumentStates,
} from "../../model/documents/supplier-document.ts";

const forms = recordForms(() => import("./upload-form.tsx"));

interface LineProps {
  document: SupplierDocument;
  orderId: string;
  head?: ReactNode;
  onOpen: (id: string) => void;
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
export function RequestedDocument({ document, orderId, head, onOpen }: LineProps) {
  const { hasPermission } = useSession();
  const { vin, kind, state, reason, askedAt, receivedAt, documentId } = document;
  const mayCheck = state === "PENDING" && hasPermission("ASK_SUPPLIER_DOCUMENTS");
  return (
    <tr>
      {head ?? <td>{vin}</td>}
      {head && <td data-label="VIN">{vin}</td>}
      <td data-label="Document">{supplierDocumentLabels[kind]}</td>
      <td data-label="Statut">
        <Badge tone={documentStates[state].tone}>{supplierDocumentStates[state]}</Badge>{" "}
        <small>{reason}</small>
      </td>
      <td data-label="Demandé le">{frenchDay(dayInParis(askedAt))}</td>
      <td data-label="Reçu le">{receivedAt && frenchDay(dayInParis(receivedAt))}</td>
      <td>
        {isAwaited(state) && hasPermission("ASK_SUPPLIER_DOCUMENTS") && (
          <FormButton
            forms={forms}
            name="upload"
            record={{ ...document, orderId }}
            size="compact-sm"
            variant="subtle"
            aria-label={`Déposer : ${supplierDocumentLabels[kind]} de ${vin}`}
          >
            Déposer
          </FormButton>
        )}
        {documentId && (
          <Button
            size="compact-sm"
            {...(!mayCheck && { variant: "default" })}
            aria-label={`${mayCheck ? "Vérifier" : "Ouvrir"} : ${supplierDocumentLabels[kind]} de ${vin}`}
            onClick={() => onOpen(documentId)}
          >
            {mayCheck ? "Vérifier" : "Ouvrir"}
          </Button>
        )}
      </td>
    </tr>
  );
}
