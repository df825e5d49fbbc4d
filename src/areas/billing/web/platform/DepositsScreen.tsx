// Invoices that leave by an approved platform; a row opens what the platform said of it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, statusColumn } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { platformContract } from "../../contract/platform.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { depositFlow } from "../../model/platform/flow.ts";

const ReportedSalesDialog = lazyDialog(() => import("./ReportedSalesDialog.tsx"));

const columns = columnsOf(platformContract.listElectronicInvoices)([
  { key: "number", width: 150 },
  statusColumn(depositFlow, 190),
  { key: "companyName", width: 230, onPhone: "second" },
  { key: "kind", width: 110, cell: ({ kind }) => documentKinds[kind] },
  { key: "issuedOn", width: 120, onPhone: "end" },
  { key: "totalCents", width: 130 },
  { key: "remainingCents", width: 130 },
  { key: "depositedOn", width: 120 },
  { key: "platformReference", width: 190 },
  { key: "reason", isHidden: true },
]);

const OutboxButton = () => (
  <DownloadButton endpoint={platformContract.readPlatformOutbox}>
    Télécharger les factures à déposer
  </DownloadButton>
);

function Downloads() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ventes à déclarer
      </Button>
      <OutboxButton />
      {isOpen && <ReportedSalesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

export default function DepositsScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listElectronicInvoices"
      endpoint={platformContract.listElectronicInvoices}
      columns={columns}
      filters={["status", "companyId", "issuedOn", "depositedOn", "issuerId"]}
      to={({ id }) => `/billing/electronic-invoices/${id}`}
      actions={hasPermission("SEND_INVOICE") && <Downloads />}
      empty={{
        title: "Aucune facture électronique",
        hint: "Une facture apparaît ici quand son émetteur facture par une plateforme (page Émetteurs) et que son client est une entreprise française.",
      }}
    />
  );
}
