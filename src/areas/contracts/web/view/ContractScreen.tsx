// One contract: its progress, its terms, its amendments, its estimates, its signature.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { ReactNode } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { ContractStatus } from "../parts/ContractStatus.tsx";
import { ContractTab } from "./ContractTab.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Timeline } from "#kit/chart/Timeline.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { cancelOrigins } from "../../model/flow.ts";
import { ContractLink } from "../parts/ContractLink.tsx";
import css from "./view.module.css";

const SignaturePanel = idlePart(() => import("#signatures/web/parts/SignaturePanel.tsx"));
const WhatIfTab = idlePart(() => import("./WhatIfTab.tsx"));
const AmendmentsTab = idlePart(() => import("./AmendmentsTab.tsx"));

const forms = recordForms(() => import("./contract-forms.tsx"), ["cancel", "estimateTermination"]);

const replaceAddress = (contract: Contract): PageAddress =>
  `/prospection/quotes/new?replace=${contract.id}&duration=${contract.terms.durationMonths}&company=${contract.company.id}`;

const Line = ({ tone, children }: { tone: "danger" | "warning" | "neutral"; children: ReactNode }) => (
  <Text below={14} padding={10} paddingX={14} surface={tone}>
    {children}
  </Text>
);

function EndedNotice({ contract }: { contract: Contract }) {
  if (contract.canceledAt && contract.cancelOrigin) {
    return (
      <Line tone="danger">
        Annulé le {frenchInstant(contract.canceledAt)}&nbsp;:{" "}
        {cancelOrigins[contract.cancelOrigin].toLowerCase()}. «&nbsp;{contract.cancelExplanation}&nbsp;»
      </Line>
    );
  }
  if (contract.replacedBy) {
    return (
      <Line tone="neutral">
        Remplacé par le contrat <ContractLink {...contract.replacedBy} />
        {contract.endedDay && ` le ${frenchDay(contract.endedDay)}`}.
      </Line>
    );
  }
  if (!contract.endedDay) return null;
  return contract.status === "EARLY_TERMINATED" ? (
    <Line tone="danger">
      Résilié par anticipation le {frenchDay(contract.endedDay)}
      {contract.termDay && `, pour un terme au ${frenchDay(contract.termDay)}`}.
    </Line>
  ) : (
    <Line tone="neutral">Terminé le {frenchDay(contract.endedDay)}.</Line>
  );
}

/** The contract runs until its car is returned, even once its early termination is signed. */
function EarlyEndNotice({ contract: { endsEarlyOn, termDay } }: { contract: Contract }) {
  if (endsEarlyOn === null) return null;
  return (
    <Line tone="warning">
      Résiliation anticipée signée, effet le {frenchDay(endsEarlyOn)}
      {termDay && `, pour un terme au ${frenchDay(termDay)}`}&nbsp;: le contrat court jusqu’au retour du
      véhicule.
    </Line>
  );
}

function Progress({ contract }: { contract: Contract }) {
  const { timeline, status } = contract;
  const today = useToday();
  if (status === "PENDING_MANDATE" || status === "PENDING_FIRST_DELIVERY") return null;
  const [first, last] = [timeline?.bullets[0], timeline?.bullets.at(-1)];
  return (
    <>
      {status === "ONGOING" ? <EarlyEndNotice contract={contract} /> : <EndedNotice contract={contract} />}
      {timeline && first && last && (
        <Box below={14} surface="card" className={css.timeline}>
          <Timeline
            title="Déroulement du contrat"
            from={first.day}
            to={last.day}
            today={today}
            bullets={timeline.bullets}
            bars={timeline.bars}
            ticks={timeline.ticks}
          />
        </Box>
      )}
    </>
  );
}

export default function ContractScreen({ params }: { params: { id: string } }) {
  const read = useRead(contractRecordContract.readContract, { params });
  return (
    <PricesOn territory={read.data?.vatTerritory}>
      <RecordScreen
        read={read}
        kind="contract"
        list="/prospection/contracts/list"
        title={({ orderId }) => `Contrat ${orderId}`}
        aside={(one) => <ContractStatus {...one} />}
        subtitle={({ company, carTitle }) => `${company.name} · ${carTitle}`}
        forms={forms}
        moves={{
          amend: ({ id }) => navigate(`/prospection/contracts/${id}/amend?type=duration-mileage`),
          replace: (one) => navigate(replaceAddress(one)),
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
    </PricesOn>
  );
}
