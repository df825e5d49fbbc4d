// One service of a car: its facts, its invoice, its approval of works.
import { Button } from "@mantine/core";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { type DocumentLine, Documents } from "#kit/record/Documents.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { WorksApproval } from "../../model/approvals/approval.ts";
import type { GarageReport } from "../../model/reports/report.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { ApprovalFacts, exVat } from "../parts/ApprovalFacts.tsx";
import { approvalDialogs, reportDialogs, serviceDialogs } from "./dialog-names.ts";

const ServiceDialog = lazyDialog(() => import("./ServiceDialog.tsx"));
const ReportDialog = lazyDialog(() => import("./ReportDialog.tsx"));
const ApprovalDialog = lazyDialog(() => import("./ApprovalDialog.tsx"));

const instantOf = (at: string | null): string | null => at && frenchInstant(at);

const ServiceFacts = ({ of }: { of: Maintenance }) => (
  <Facts
    columns={3}
    of={[
      ["Statut", <StatusBadge key="status" flow={maintenanceFlow} status={of.status} />],
      [
        "Garage",
        <Go key="garage" to={`/admin/maintenance-suppliers/${of.maintenanceSupplierId}`}>
          {of.garageName}
        </Go>,
      ],
      ["Société", of.companyName],
      ["Rendez-vous", instantOf(of.bookedAt)],
      ["Confirmé par le garage", instantOf(of.confirmedAt)],
      ["Heure proposée par le garage", instantOf(of.proposedAt)],
      ["Déposé le", instantOf(of.droppedOffAt)],
      ["Repris le", instantOf(of.pickedUpAt)],
      ["Fait le", of.doneOn && frenchDay(of.doneOn)],
      ["Kilométrage", of.kilometrage !== null && `${frenchNumber(of.kilometrage)}\u00a0km`],
      ["Accordé jusqu’à", exVat(of.agreedCents)],
      ["Facture", of.invoiceNumber],
      ["Facturé le", of.invoicedOn && frenchDay(of.invoicedOn)],
      ["Montant", exVat(of.invoiceExVatCents)],
      ["Motif de l’écart accepté", of.differenceReason],
      ["Motif de l’annulation", of.cancelReason],
      ["Commentaire", of.comment],
    ]}
  />
);

const Lines = ({ lines }: { lines: WorksApproval["lines"] }) => (
  <PlainTable label="Lignes du devis" titles={["Ligne", { text: "Prix HT", isRight: true }]}>
    {lines.map(({ label, priceCents }) => (
      <tr key={label}>
        <td>{label}</td>
        <td data-right>{frenchPrice(priceCents)}</td>
      </tr>
    ))}
  </PlainTable>
);

const ApprovalFile = ({ of, approval }: { of: Maintenance; approval: WorksApproval }) => (
  <CarFile
    title={`Accord de travaux : ${of.garageName}`}
    record={approval}
    dialogs={approvalDialogs}
    dialog={(name, onClose) => <ApprovalDialog name={name} of={of} approval={approval} onClose={onClose} />}
  >
    <ApprovalFacts approval={approval} />
    <Lines lines={approval.lines} />
  </CarFile>
);

const ReportFile = ({ of, report }: { of: Maintenance; report: GarageReport }) => (
  <CarFile
    title={`Envoi du garage : ${of.garageName}`}
    record={report}
    dialogs={reportDialogs}
    dialog={(name, onClose) => <ReportDialog name={name} of={of} report={report} onClose={onClose} />}
  >
    <Facts
      columns={3}
      of={[
        ["Envoyé le", frenchInstant(report.sentAt)],
        ["Fait le", frenchInstant(report.doneAt)],
        ["Kilométrage", `${frenchNumber(report.kilometrage)}\u00a0km`],
        ["Facture", report.invoiceNumber],
        ["Facturé le", frenchDay(report.invoicedOn)],
        ["Montant", exVat(report.exVatCents)],
        ["Commentaire", report.comment],
      ]}
    />
    <Documents
      lines={[
        {
          key: "invoice",
          name: `Facture ${report.invoiceNumber}`,
          note: "à vérifier",
          endpoint: api.downloadGarageReport,
          sent: { params: { id: of.id } },
        },
      ]}
    />
  </CarFile>
);

const documentsOf = ({ id, invoiceNumber, estimates }: Maintenance): DocumentLine[] => [
  ...(invoiceNumber === ""
    ? []
    : [
        {
          key: "invoice",
          name: `Facture ${invoiceNumber}`,
          endpoint: api.downloadMaintenanceInvoice,
          sent: { params: { id } },
        },
      ]),
  ...estimates.map((one) => ({
    key: one.id,
    name: one.name,
    note: `devis du ${frenchInstant(one.addedAt)}`,
    endpoint: api.downloadMaintenanceEstimate,
    sent: { params: { id, documentId: one.id } },
  })),
];

export function ServiceFile({ of }: { of: Maintenance }) {
  const { id, works, approval, report } = of;
  const documents = documentsOf(of);
  return (
    <>
      <CarFile
        title={works}
        record={of}
        dialogs={serviceDialogs}
        dialog={(name, onClose) => <ServiceDialog name={name} of={of} onClose={onClose} />}
        inSight={2}
        actions={
          of.bookedAt !== null && (
            <Button
              variant="subtle"
              onClick={() => void openDocument(api.readMaintenanceOrder, { params: { id } })}
            >
              Ordre de réparation
            </Button>
          )
        }
      >
        <ServiceFacts of={of} />
        {documents.length > 0 && <Documents lines={documents} />}
      </CarFile>
      {report && <ReportFile of={of} report={report} />}
      {approval && <ApprovalFile of={of} approval={approval} />}
    </>
  );
}
