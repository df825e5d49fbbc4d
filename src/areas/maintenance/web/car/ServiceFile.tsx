// One service of a car: its facts, its invoice, its approval of works.
import { Button } from "@mantine/core";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { type DocumentLine, Documents } from "#kit/record/Documents.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { type WorksApproval, worksApprovalRecord } from "../../model/approvals/approval.ts";
import { type GarageReport, reportRecord } from "../../model/reports/report.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { maintenanceRecord } from "../../model/visits/records.ts";
import { ApprovalFacts, exVat } from "../parts/ApprovalFacts.tsx";

const serviceForms = recordForms(() => import("./service-forms.tsx"));
const reportForms = recordForms(() => import("./report-forms.tsx"));
const approvalForms = recordForms(() => import("./approval-forms.tsx"));

const { fields } = maintenanceRecord;
const instantOf = (at: string | null): string | null => at && frenchInstant(at);

const ServiceFacts = ({ of }: { of: Maintenance }) => (
  <Facts
    columns={3}
    of={factsOf(of, fields)(
      ["Statut", <StatusBadge key="status" flow={maintenanceFlow} status={of.status} />],
      [
        "Garage",
        <Go key="garage" to={`/admin/maintenance-suppliers/${of.maintenanceSupplierId}`}>
          {of.garageName}
        </Go>,
      ],
      "companyName",
      ["Rendez-vous", instantOf(of.bookedAt)],
      ["Confirmé par le garage", instantOf(of.confirmedAt)],
      "proposedAt",
      "droppedOffAt",
      "pickedUpAt",
      "doneOn",
      "kilometrage",
      ["Accordé jusqu’à", exVat(of.agreedCents)],
      ["Facture", of.invoiceNumber],
      "invoicedOn",
      ["Montant", exVat(of.invoiceExVatCents)],
      "differenceReason",
      "cancelReason",
      "comment",
    )}
  />
);

const ApprovalFile = ({ of, approval }: { of: Maintenance; approval: WorksApproval }) => (
  <CarFile
    title={`Accord de travaux : ${of.garageName}`}
    record={{ ...approval, service: of }}
    forms={approvalForms}
  >
    <ApprovalFacts approval={approval} />
    <FieldTable
      label="Lignes du devis"
      rows={approval.lines}
      fields={worksApprovalRecord.fields.lines.fields}
      keyOf={({ label }) => label}
      columns={[{ key: "label", title: "Ligne" }, "priceCents"]}
      stacks={false}
    />
  </CarFile>
);

const ReportFile = ({ of, report }: { of: Maintenance; report: GarageReport }) => (
  <CarFile
    title={`Envoi du garage : ${of.garageName}`}
    record={{ ...report, service: of }}
    forms={reportForms}
  >
    <Facts
      columns={3}
      of={factsOf(report, reportRecord.fields)(
        "sentAt",
        "doneAt",
        "kilometrage",
        ["Facture", report.invoiceNumber],
        "invoicedOn",
        ["Montant", exVat(report.exVatCents)],
        "comment",
      )}
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
        forms={serviceForms}
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
