// One contract: its progress, its terms, its amendments, its estimates, its signature.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { ContractStatus } from "../parts/ContractStatus.tsx";
import { ContractTab } from "./ContractTab.tsx";
import { Progress } from "./Progress.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const WhatIfTab = idlePart(() => import("./WhatIfTab.tsx"));
const AmendmentsTab = idlePart(() => import("./AmendmentsTab.tsx"));

const TerminationDialog = lazyDialog(() => import("./TerminationDialog.tsx"));
const CancelDialog = lazyDialog(() => import("./CancelDialog.tsx"));

type OpenDialog = "cancel" | "estimateTermination" | null;

const replaceAddress = (contract: Contract): PageAddress =>
  `/prospection/quotes/new?replace=${contract.id}&duration=${contract.terms.durationMonths}&company=${contract.company.id}`;

export default function ContractScreen({ params }: { params: { id: string } }) {
  const read = useRead(contractRecordContract.readContract, { params });
  const [openDialog, open] = useState<OpenDialog>(null);
  const close = (): void => open(null);
  const contract = read.data;
  return (
    <PricesOn territory={contract?.vatTerritory}>
      <RecordScreen
        read={read}
        kind="contract"
        list="/prospection/contracts/list"
        title={({ orderId }) => `Contrat ${orderId}`}
        aside={(one) => <ContractStatus {...one} />}
        subtitle={({ company, carTitle }) => `${company.name} · ${carTitle}`}
        selfConfirming={["cancel"]}
        moves={{
          amend: ({ id }) => navigate(`/prospection/contracts/${id}/amend?type=duration-mileage`),
          replace: (one) => navigate(replaceAddress(one)),
          estimateTermination: () => open("estimateTermination"),
          cancel: () => open("cancel"),
        }}
        above={(one) => <Progress contract={one} />}
        tabs={[
          { key: "contract", label: "Contrat", show: (one) => <ContractTab contract={one} /> },
          {
            key: "amendments",
            label: "Avenants",
            count: ({ amendments }) => amendments.length || undefined,
            show: (one) => <AmendmentsTab contract={one} />,
          },
          { key: "what-if", label: "Et si…", show: (one) => <WhatIfTab contract={one} /> },
          {
            key: "signature",
            label: "Signature",
            show: ({ quoteId }) => (
              <SignaturePanel
                kind="quote"
                id={quoteId}
                hint="Ce contrat a été repris d’un devis signé ailleurs."
              />
            ),
          },
        ]}
      />
      {contract && openDialog === "cancel" && <CancelDialog contract={contract} onClose={close} />}
      {contract && openDialog === "estimateTermination" && (
        <TerminationDialog contract={contract} onClose={close} />
      )}
    </PricesOn>
  );
}
