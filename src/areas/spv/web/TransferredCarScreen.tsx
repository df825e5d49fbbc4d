// The sale of a car to an SPV: its price, its deed, its invoice, its payment.
import { Button } from "@mantine/core";
import { useState } from "react";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { spvContract } from "../contract.ts";
import { transferFlow } from "../model/flow.ts";
import {
  billers,
  type RentCollectionLine,
  type TransferredCarView,
  transferredCarFields as fields,
} from "../model/transferred-car.ts";

const EditDialog = lazyDialog(() => import("./EditDialog.tsx"));
const TransferDialog = lazyDialog(() => import("./TransferDialog.tsx"));
const PaymentDialog = lazyDialog(() => import("./PaymentDialog.tsx"));
const ReverseDialog = lazyDialog(() => import("./ReverseDialog.tsx"));

const price = (cents: number | null): string | null => (cents === null ? null : frenchPrice(cents));

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
      of={[
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
        [fields.priceCents.label, frenchPrice(sale.priceCents)],
        [fields.isGoingConcern.label, sale.isGoingConcern ? "Oui" : "Non"],
        [fields.biller.label, billers[sale.biller]],
        [fields.transferredOn.label, sale.transferredOn && frenchDay(sale.transferredOn)],
        [
          fields.invoiceNumber.label,
          sale.invoiceId && <Go to={`/billing/documents/view/${sale.invoiceId}`}>{sale.invoiceNumber}</Go>,
        ],
        [fields.totalCents.label, price(sale.totalCents)],
        [fields.remainingCents.label, price(sale.remainingCents)],
        ["Gage", sale.pledge ?? (sale.hasRelease ? "Mainlevée déposée" : null)],
        [fields.reversedOn.label, sale.reversedOn && frenchDay(sale.reversedOn)],
        [fields.reason.label, sale.reason],
      ]}
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

type OpenDialog = "edit" | "transfer" | "payment" | "reverse" | null;

const SaleTab = (sale: TransferredCarView) => (
  <>
    <SaleFacts sale={sale} />
    <RentFacts sale={sale} />
  </>
);

export default function TransferredCarScreen({ params: { id } }: { params: { id: string } }) {
  const read = useRead(spvContract.readTransferredCar, { params: { carId: id } });
  const [dialog, open] = useState<OpenDialog>(null);
  const close = (): void => open(null);
  const withdraw = async ({ carId, version }: TransferredCarView): Promise<void> => {
    await call(spvContract.withdrawTransferredCar, { params: { carId }, body: { version } });
    navigate("/billing/transferred-cars", { replace: true });
  };
  const sale = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="transferredCar"
        list="/billing/transferred-cars"
        title={({ car }) => `Cession ${car.plate || car.vin}`}
        aside={({ status }) => <StatusBadge flow={transferFlow} status={status} />}
        selfConfirming={["reverse"]}
        moves={{
          edit: () => open("edit"),
          transfer: () => open("transfer"),
          receivePayment: () => open("payment"),
          reverse: () => open("reverse"),
          withdraw,
        }}
        tabs={[{ key: "sale", label: "Cession", show: SaleTab }]}
      />
      {sale && dialog === "edit" && <EditDialog sale={sale} onClose={close} />}
      {sale && dialog === "transfer" && <TransferDialog sale={sale} onClose={close} />}
      {sale && dialog === "payment" && <PaymentDialog sale={sale} onClose={close} />}
      {sale && dialog === "reverse" && <ReverseDialog sale={sale} onClose={close} />}
    </>
  );
}
