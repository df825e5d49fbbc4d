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
import { Documents } from "#kit/record/Documents.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { WorksApproval } from "../../model/approvals/approval.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { ApprovalFacts, exVat } from "../parts/ApprovalFacts.tsx";
import { approvalDialogs, serviceDialogs } from "./dialog-names.ts";

const ServiceDialog = lazyDialog(() => import("./ServiceDialog.tsx"));
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

export function ServiceFile({ of }: { of: Maintenance }) {
  const { id, works, approval, invoiceNumber } = of;
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
        {invoiceNumber !== "" && (
          <Documents
            lines={[
              {
                key: "invoice",
                name: `Facture ${invoiceNumber}`,
                endpoint: api.downloadMaintenanceInvoice,
                sent: { params: { id } },
              },
            ]}
          />
        )}
      </CarFile>
      {approval && <ApprovalFile of={of} approval={approval} />}
    </>
  );
}
