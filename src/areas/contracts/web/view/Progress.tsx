// Progress of a contract: its timeline once delivered, how it ended afterwards. Its pending actions are shown above.
import type { ReactNode } from "react";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { Timeline } from "#kit/chart/Timeline.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { ContractLink } from "../parts/ContractLink.tsx";
import type { Contract } from "../../model/contract.ts";
import { cancelOrigins } from "../../model/flow.ts";
import css from "./view.module.css";

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

export function Progress({ contract }: { contract: Contract }) {
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
