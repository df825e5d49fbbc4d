// Documents requested from a supplier: the state of each, its review, an upload for the supplier.
import { Button } from "@mantine/core";
import { documentStates } from "#documents/model/document.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { FieldTable, type TableColumn } from "#kit/page/FieldTable.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import {
  isAwaited,
  type SupplierDocument,
  supplierDocumentLabels,
  supplierDocumentStates,
} from "../../model/documents/supplier-document.ts";

const forms = recordForms(() => import("./upload-form.tsx"));

type Requested = SupplierDocument & { orderId: string };

/** `?document=` opens the one received. */
function Actions({ of: document }: { of: Requested }) {
  const { hasPermission } = useSession();
  const [, set] = useAddress({ document: word });
  const { kind, vin, state, documentId } = document;
  const mayCheck = state === "PENDING" && hasPermission("ASK_SUPPLIER_DOCUMENTS");
  return (
    <>
      {isAwaited(state) && hasPermission("ASK_SUPPLIER_DOCUMENTS") && (
        <FormButton
          forms={forms}
          name="upload"
          record={document}
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
          onClick={() => set({ document: documentId })}
        >
          {mayCheck ? "Vérifier" : "Ouvrir"}
        </Button>
      )}
    </>
  );
}

interface RequestTableProps<R> {
  of: readonly R[];
  /** Columns before its own. */
  head?: readonly TableColumn<R, never>[];
}

export const RequestTable = <R extends Requested>({ of, head }: RequestTableProps<R>) => (
  <FieldTable
    label="Documents demandés"
    rows={of}
    fields={{}}
    columns={[
      ...(head ?? []),
      { title: "VIN", cell: ({ vin }) => vin },
      { title: "Document", cell: ({ kind }) => supplierDocumentLabels[kind] },
      {
        title: "Statut",
        cell: ({ state, reason }) => (
          <>
            <Badge tone={documentStates[state].tone}>{supplierDocumentStates[state]}</Badge>{" "}
            <small>{reason}</small>
          </>
        ),
      },
      { title: "Demandé le", cell: ({ askedAt }) => frenchDay(dayInParis(askedAt)) },
      { title: "Reçu le", cell: ({ receivedAt }) => receivedAt && frenchDay(dayInParis(receivedAt)) },
      { title: "Actions", isHidden: true, cell: (document) => <Actions of={document} /> },
    ]}
  />
);
