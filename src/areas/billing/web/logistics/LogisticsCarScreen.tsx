// The fee of a logistics provider for a car, and its invoice.
import { frenchDay } from "#kernel/calendar/day.ts";
import { useState } from "react";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Button } from "@mantine/core";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { logisticsContract } from "../../contract/logistics.ts";
import { logisticsFlow } from "../../model/logistics/flow.ts";
import type { LogisticsCarView } from "../../model/logistics/logistics-car.ts";
import type { ReasonedMove } from "./ReasonDialog.tsx";

const UploadDialog = lazyDialog(() => import("./UploadDialog.tsx"));
const ReasonDialog = lazyDialog(() => import("./ReasonDialog.tsx"));

const openInvoice = (carId: string): Promise<void> =>
  openDocument(logisticsContract.readLogisticsInvoice, { params: { carId } });

const InvoiceFacts = ({ car }: { car: LogisticsCarView }) => (
  <Section
    title="Frais du prestataire logistique"
    actions={
      car.invoiceNumber !== "" && (
        <Button variant="default" onClick={() => void openInvoice(car.id)}>
          Voir la facture
        </Button>
      )
    }
  >
    <Facts
      columns={3}
      of={[
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={car.id}>
            {carLine(car.car)}
          </RecordLink>,
        ],
        ["Fournisseur", car.supplierName],
        ["Point de vente", car.storeName],
        ["Reçu le", frenchDay(car.receivedOn)],
        ["Tarif HT", car.feeCents === null ? "À saisir" : frenchPrice(car.feeCents)],
        ["Numéro de facture", car.invoiceNumber],
        ["Facturé le", car.invoicedOn && frenchDay(car.invoicedOn)],
        ["Montant facturé HT", car.invoiceCents === null ? null : frenchPrice(car.invoiceCents)],
        ["TVA facturée", car.invoiceVatCents === null ? null : frenchPrice(car.invoiceVatCents)],
        ["Motif", car.reason],
      ]}
    />
  </Section>
);

export default function LogisticsCarScreen({ params: { id } }: { params: { id: string } }) {
  const read = useRead(logisticsContract.readLogisticsProviderCar, { params: { carId: id } });
  const [dialog, open] = useState<ReasonedMove | "upload" | null>(null);
  const close = (): void => open(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="logisticsCar"
        list="/billing/logistics-provider-cars"
        title={({ car }) => `Frais logistiques ${car.plate || car.vin}`}
        aside={({ status }) => <StatusBadge flow={logisticsFlow} status={status} />}
        selfConfirming={["undo"]}
        moves={{
          upload: () => open("upload"),
          accept: () => open("accept"),
          waive: () => open("waive"),
          undo: () => open("undo"),
        }}
        tabs={[{ key: "invoice", label: "Facture", show: (car) => <InvoiceFacts car={car} /> }]}
      />
      {read.data && dialog === "upload" && <UploadDialog car={read.data} onClose={close} />}
      {read.data && dialog !== null && dialog !== "upload" && (
        <ReasonDialog car={read.data} move={dialog} onClose={close} />
      )}
    </>
  );
}
