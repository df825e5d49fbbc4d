// The scores that were saved or decided on, each with the figures, grid and rules of its day.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Text } from "#kit/layout/layout.tsx";
import { assessmentsContract } from "../../contract/assessments.ts";
import { decisionOutcomes } from "../../model/flow.ts";
import type { PastScore } from "../../model/score.ts";
import styles from "./assessment.module.css";

const titleOf = ({ kind, decision, monthsOfDeposit }: PastScore): string => {
  if (kind === "SAVED" || !decision) return "Comptes saisis";
  const deposit = monthsOfDeposit ? `, ${monthsOfDeposit} mois de dépôt` : "";
  return `Décision : ${decisionOutcomes[decision]}${deposit}`;
};

const pointsOf = ({ total, judged }: PastScore): string =>
  judged === 0 ? "aucun critère jugé" : `${total} points sur les ${judged} qui pouvaient être jugés`;

export function PastScores({ companyId }: { companyId: string }) {
  const { data } = useRead(assessmentsContract.readPastScores, { params: { companyId } }, { isQuiet: true });
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.past}>
      <summary>{`Scores précédents (${data.length})`}</summary>
      <ol>
        {data.map((past) => (
          <li key={past.id}>
            <strong>{titleOf(past)}</strong>
            {` : ${pointsOf(past)}. ${[...past.alerts, ...past.proposal.reasons].join(" ")} `}
            <Text as="small" ink="inherit">
              {`${past.byName}, le ${frenchInstant(past.at)}, barème n° ${past.gridVersion}, règles n° ${past.rulesVersion}`}
            </Text>
          </li>
        ))}
      </ol>
    </details>
  );
}
