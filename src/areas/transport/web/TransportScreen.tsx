// The page of a transport: the carrier, its cars, its documents, and the moves of one or all of them.
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { transportContract } from "../contract.ts";
import { transportFlow } from "../model/flow.ts";
import type { CarriedCar, TransportView } from "../model/view.ts";
import { TransportFiles } from "./TransportFiles.tsx";
import { CarriedCars } from "./view/CarriedCars.tsx";
import { TransportFacts, transportForms } from "./view/TransportFacts.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ReceiveDialog = lazyDialog(() => import("./reception/ReceiveDialog.tsx"));
const BulkReceiveDialog = lazyDialog(() => import("./reception/BulkReceiveDialog.tsx"));

/** The car to receive, alone. */
type OpenDialog = "receiveAll" | CarriedCar;

const awaitedCars = ({ cars }: TransportView): CarriedCar[] =>
  cars.filter(({ reception }) => reception === null);

/** One car alone is received with its photos and its consignment note; several, with their mileages only. */
function receptionDialog(of: TransportView): OpenDialog {
  const [first, ...others] = awaitedCars(of);
  return first && others.length === 0 ? first : "receiveAll";
}

const Files = ({ of }: { of: TransportView }) => {
  const [first] = of.cars;
  return first ? (
    <TransportFiles of={{ ...of, carId: first.id }} />
  ) : (
    <Empty title="Aucun document" hint="Ce transport n’a plus de véhicule." />
  );
};

function Dialogs({ of, dialog, onClose }: { of: TransportView; dialog: OpenDialog; onClose: () => void }) {
  if (dialog === "receiveAll")
    return <BulkReceiveDialog cars={awaitedCars(of)} onDone={onClose} onClose={onClose} />;
  return <ReceiveDialog carId={dialog.id} vin={dialog.vin} onClose={onClose} />;
}

const tabsOf = (open: (dialog: OpenDialog) => void): Tab<TransportView>[] => [
  {
    key: "cars",
    label: "Véhicules",
    count: ({ cars }) => cars.length,
    show: (of) => (
      <>
        <CarriedCars of={of} onReceive={open} />
        <TransportFacts of={of} />
      </>
    ),
  },
  { key: "papers", label: "Documents", show: (of) => <Files of={of} /> },
];

export default function TransportScreen({ params }: { params: { id: string } }) {
  const read = useRead(transportContract.readTransport, { params });
  const [dialog, open] = useState<OpenDialog | null>(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="transport"
        list="/transport/transports"
        title={({ number }) => `Transport ${number}`}
        aside={({ stage }) => <StatusBadge flow={transportFlow} status={stage} />}
        subtitle={({ carrierName, pickupCity, destination }) =>
          [carrierName, [pickupCity, destination.address.city].filter(Boolean).join(" → ")]
            .filter(Boolean)
            .join(" · ")
        }
        moves={{ receive: (of) => open(receptionDialog(of)) }}
        forms={transportForms}
        tabs={tabsOf(open)}
      />
      {dialog && read.data && <Dialogs of={read.data} dialog={dialog} onClose={() => open(null)} />}
    </>
  );
}
