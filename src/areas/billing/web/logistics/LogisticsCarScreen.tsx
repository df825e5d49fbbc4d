// The fee of a logistics provider for a car, and its invoice.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Button } from "@mantine/core";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { logisticsContract } from "../../contract/logistics.ts";
import { logisticsFlow } from "../../model/logistics/flow.ts";
import { logisticsCarRecord, type LogisticsCarView } from "../../model/logistics/logistics-car.ts";

const forms = recordForms(() => import("./logistics-forms.tsx"));

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
      of={factsOf(car, logisticsCarRecord.fields)(
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={car.id}>
            {carLine(car.car)}
          </RecordLink>,
        ],
        ["Fournisseur", car.supplierName],
        "storeName",
        "receivedOn",
        ["Tarif HT", car.feeCents === null ? "À saisir" : frenchPrice(car.feeCents)],
        "invoiceNumber",
        "invoicedOn",
        "invoiceCents",
        "invoiceVatCents",
        "reason",
      )}
    />
  </Section>
);

export default function LogisticsCarScreen({ params: { id } }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(logisticsContract.readLogisticsProviderCar, { params: { carId: id } })}
      kind="logisticsCar"
      list="/billing/logistics-provider-cars"
      title={({ car }) => `Frais logistiques ${car.plate || car.vin}`}
      aside={({ status }) => <StatusBadge flow={logisticsFlow} status={status} />}
      forms={forms}
      tabs={[{ key: "invoice", label: "Facture", show: (car) => <InvoiceFacts car={car} /> }]}
    />
  );
}
