// The papers and documents of a transport: those we issue, those received, the photos of the reception.
import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useSession } from "#kernel/web/session.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Section } from "#kit/page/Page.tsx";
import { type DocumentLine, Documents } from "#kit/record/Documents.tsx";
import { transportContract } from "../contract.ts";
import type { TransportInformation } from "../model/view.ts";
import type { UploadName } from "./UploadDialog.tsx";

const UploadDialog = lazyDialog(() => import("./UploadDialog.tsx"));

const labels: Readonly<Record<UploadName, string>> = {
  cmr: "Lettre de voiture (CMR)",
  invoice: "Facture du transport",
};

/** Data of a car alone, or of the transport that carries it. */
type FileSource = Pick<TransportInformation, "carId" | "hasCMR" | "hasTransportInvoice"> &
  Partial<Pick<TransportInformation, "reception">>;

function documentLines({ carId, hasCMR, hasTransportInvoice, reception }: FileSource): DocumentLine[] {
  const sent = { params: { carId } };
  const line = (key: string, name: string, endpoint: DocumentLine["endpoint"]): DocumentLine => ({
    key,
    name,
    endpoint,
    sent,
  });
  return [
    line("voucher", "Bon de transport", transportContract.downloadTransportVoucher),
    ...(hasCMR ? [line("cmr", labels.cmr, transportContract.downloadCMR)] : []),
    ...(hasTransportInvoice
      ? [line("invoice", labels.invoice, transportContract.downloadTransportInvoice)]
      : []),
    ...(reception?.reservations
      ? [line("letter", "Lettre de réserves", transportContract.downloadReservationsLetter)]
      : []),
    ...(reception?.photos ?? []).map(({ id, name, addedAt, addedBy }) => ({
      key: id,
      name,
      note: `Photo de la réception, ${addedBy}, le ${frenchInstant(addedAt)}`,
      endpoint: transportContract.downloadReceptionPhoto,
      sent: { params: { carId, documentId: id } },
    })),
  ];
}

export function TransportFiles({ of }: { of: FileSource }) {
  const { hasPermission } = useSession();
  const [uploadName, setUploadName] = useState<UploadName | null>(null);
  return (
    <Section
      title="Documents"
      actions={
        hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <>
            <Button variant="default" onClick={() => setUploadName("cmr")}>
              {of.hasCMR ? "Remplacer la CMR" : "Déposer la CMR"}
            </Button>
            <Button variant="default" onClick={() => setUploadName("invoice")}>
              {of.hasTransportInvoice ? "Remplacer la facture" : "Déposer la facture"}
            </Button>
          </>
        )
      }
    >
      <Documents lines={documentLines(of)} />
      {uploadName && (
        <UploadDialog
          carId={of.carId}
          name={uploadName}
          label={labels[uploadName]}
          onClose={() => setUploadName(null)}
        />
      )}
    </Section>
  );
}
