// Screen of a rental closing.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { closingsContract } from "../../contract/closings.ts";
import { closingKinds } from "../../model/closings/closing.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import {
  ClosingDocuments,
  ClosingGrid,
  ClosingLines,
  NaturesToConfirm,
  OtherReadings,
  ReturnFacts,
} from "./ClosingParts.tsx";

const forms = recordForms(() => import("./closing-forms.tsx"));

export default function ClosingScreen({ params: { id } }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(closingsContract.readClosing, { params: { periodId: id } })}
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
      forms={forms}
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
  );
}
