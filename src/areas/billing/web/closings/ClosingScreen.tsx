// Screen of a rental closing.
import { useState } from "react";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { closingsContract } from "../../contract/closings.ts";
import { closingKinds } from "../../model/closings/closing.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import {
  ClosingDocuments,
  ClosingGrid,
  ClosingLines,
  NaturesToConfirm,
  OtherReadings,
  ReturnFacts,
} from "./ClosingParts.tsx";

const TuneDialog = lazyDialog(() => import("./TuneDialog.tsx"));
const CostsDialog = lazyDialog(() => import("./CostsDialog.tsx"));
const CorrectEndDialog = lazyDialog(() => import("./CorrectEndDialog.tsx"));
const ReasonDialog = lazyDialog(() => import("./ReasonDialog.tsx"));

type OpenDialog = "tune" | "enterCosts" | "correctEnd" | "undoEnd" | "reopen" | null;

interface DialogProps {
  closing: ClosingView;
  dialog: OpenDialog;
  onClose: () => void;
}

function ClosingDialog({ closing, dialog, onClose }: DialogProps) {
  if (dialog === "tune") return <TuneDialog closing={closing} onClose={onClose} />;
  if (dialog === "enterCosts") return <CostsDialog closing={closing} onClose={onClose} />;
  if (dialog === "correctEnd") return <CorrectEndDialog closing={closing} onClose={onClose} />;
  if (dialog === null) return null;
  return <ReasonDialog closing={closing} way={dialog} onClose={onClose} />;
}

export default function ClosingScreen({ params: { id } }: { params: { id: string } }) {
  const read = useRead(closingsContract.readClosing, { params: { periodId: id } });
  const [dialog, open] = useState<OpenDialog>(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="closing"
        list="/billing/missing-tunings"
        title={({ kind, orderId }) => `${closingKinds[kind]} ${orderId}`}
        aside={({ status }) => <StatusBadge flow={closingFlow} status={status} />}
        subtitle={({ contractId, orderId, companyName, car }) => (
          <>
            <ContractLink id={contractId} orderId={orderId} /> · {companyName}
            {car.vin !== "" && ` · ${carLine(car)}`}
          </>
        )}
        selfConfirming={["undoEnd", "reopen"]}
        moves={{
          tune: () => open("tune"),
          enterCosts: () => open("enterCosts"),
          correctEnd: () => open("correctEnd"),
          undoEnd: () => open("undoEnd"),
          reopen: () => open("reopen"),
        }}
        tabs={[
          {
            key: "closing",
            label: "Solde",
            show: (closing) => (
              <>
                <NaturesToConfirm closing={closing} />
                <ClosingLines closing={closing} />
                <OtherReadings closing={closing} />
                <ClosingGrid closing={closing} />
                <ClosingDocuments closing={closing} />
                <ReturnFacts closing={closing} />
              </>
            ),
          },
        ]}
      />
      {read.data && <ClosingDialog closing={read.data} dialog={dialog} onClose={() => open(null)} />}
    </>
  );
}
