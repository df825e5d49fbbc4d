// The sale of a car to an SPV: its price, its deed, its invoice, its payment.
import { Button } from "@mantine/core";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { spvContract } from "../contract.ts";
import { transferFlow } from "../model/flow.ts";
import {
  type RentCollectionLine,
  type TransferredCarView,
  transferredCarFields as fields,
} from "../model/transferred-car.ts";

const forms = recordForms(() => import("./sale-forms.tsx"));

function SalePapers({ sale: { carId, invoiceId } }: { sale: TransferredCarView }) {
  if (invoiceId === null) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => void openDocument(spvContract.readTransferDeed, { params: { carId } })}
      >
        Acte de cession
      </Button>
      <Button
        variant="default"
        onClick={() => void openDocument(spvContract.readSpvInvoice, { params: { carId, invoiceId } })}
      >
        Facture PDF
      </Button>
    </>
  );
}

const SaleFacts = ({ sale }: { sale: TransferredCarView }) => (
  <Section title="Cession" actions={<SalePapers sale={sale} />}>
    <Facts
      columns={3}
      of={factsOf(sale, fields)(
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={sale.carId}>
            {carLine(sale.car)}
          </RecordLink>,
        ],
        [
          fields.spvId.label,
          <Go key="spv" to="/billing/issuers">
            {sale.spvName}
          </Go>,
        ],
        "priceCents",
        "isGoingConcern",
        "biller",
        "transferredOn",
        [
          fields.invoiceNumber.label,
          sale.invoiceId && <Go to={`/billing/documents/view/${sale.invoiceId}`}>{sale.invoiceNumber}</Go>,
        ],
        "totalCents",
        "remainingCents",
        ["Gage", sale.pledge ?? (sale.hasRelease ? "Mainlevée déposée" : null)],
        "reversedOn",
        "reason",
      )}
    />
  </Section>
);

const collectionText = ({ reference, reason }: RentCollectionLine, spvName: string): string => {
  if (reference !== null) return `Prélèvement, mandat ${reference}`;
  return reason === null
    ? `Virement jusqu’à cette nuit : le mandat passe ensuite à ${spvName}`
    : `Virement : ${reason}`;
};

/** Clients whose rents the SPV bills, with the reason of those who pay by transfer. */
const RentFacts = ({ sale: { rents, spvName } }: { sale: TransferredCarView }) =>
  rents.length > 0 && (
    <Section title={`Règlement des loyers à ${spvName}`}>
      <Facts
        columns={1}
        of={rents.map((line) => [
          line.companyName,
          <Go key={line.companyId} to={`/prospection/clients/view/${line.clientId}?tab=mandates`}>
            {collectionText(line, spvName)}
          </Go>,
        ])}
      />
    </Section>
  );

const SaleTab = (sale: TransferredCarView) => (
  <>
    <SaleFacts sale={sale} />
    <RentFacts sale={sale} />
  </>
);

async function withdraw({ carId, version }: TransferredCarView): Promise<void> {
  await call(spvContract.withdrawTransferredCar, { params: { carId }, body: { version } });
  navigate("/billing/transferred-cars", { replace: true });
}

export default function TransferredCarScreen({ params: { id } }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(spvContract.readTransferredCar, { params: { carId: id } })}
      kind="transferredCar"
      list="/billing/transferred-cars"
      title={({ car }) => `Cession ${car.plate || car.vin}`}
      aside={({ status }) => <StatusBadge flow={transferFlow} status={status} />}
      moves={{ withdraw }}
      forms={forms}
      tabs={[{ key: "sale", label: "Cession", show: SaleTab }]}
    />
  );
}
