// The papers and documents of a transport: those we issue, those received, the photos of the reception.
import { useSession } from "#kernel/web/session.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Section } from "#kit/page/Page.tsx";
import { type DocumentLine, Documents } from "#kit/record/Documents.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { transportContract } from "../contract.ts";
import type { TransportInformation } from "../model/view.ts";

const forms = recordForms(() => import("./car-forms.tsx"));

export const documentLabels = { cmr: "Lettre de voiture (CMR)", invoice: "Facture du transport" } as const;

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
    ...(hasCMR ? [line("cmr", documentLabels.cmr, transportContract.downloadCMR)] : []),
    ...(hasTransportInvoice
      ? [line("invoice", documentLabels.invoice, transportContract.downloadTransportInvoice)]
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
  return (
    <Section
      title="Documents"
      actions={
        hasPermission("CONFIRM_CAR_TRANSPORT") && (
          <>
            <FormButton forms={forms} name="cmr" record={of} variant="default">
              {of.hasCMR ? "Remplacer la CMR" : "Déposer la CMR"}
            </FormButton>
            <FormButton forms={forms} name="invoice" record={of} variant="default">
              {of.hasTransportInvoice ? "Remplacer la facture" : "Déposer la facture"}
            </FormButton>
          </>
        )
      }
    >
      <Documents lines={documentLines(of)} />
    </Section>
  );
}
