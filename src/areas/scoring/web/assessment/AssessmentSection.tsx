// The accounts that a scorer types or imports, and their score, updated as they are typed.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { assessmentsContract } from "../../contract/assessments.ts";
import { gridContract } from "../../contract/grid.ts";
import { type Grid, managements, paymentBehaviours } from "../../model/grid.ts";
import { assessmentSchema, scoreOf, type PastScore } from "../../model/score.ts";
import { decisionOutcomes } from "../../model/flow.ts";
import { CellFields } from "./CellFields.tsx";
import { CellsImport } from "./CellsImport.tsx";
import { ScoreView } from "./ScoreView.tsx";
import styles from "./assessment.module.css";

/** The score of the form's values; nothing while one of them is invalid. */
function LiveScore({ grid }: { grid: Grid }) {
  const { values } = useForm();
  const today = useToday();
  const read = assessmentSchema.safeParse(values);
  return read.success ? <ScoreView score={scoreOf(grid, read.data, today)} /> : null;
}

const Facts = () => (
  <>
    <Row>
      <DayField name="createdOn" label="Société créée le" />
      <MoneyField name="annuityCents" label="Remboursements d’une année" />
    </Row>
    <Row>
      <SelectField name="paymentBehaviour" label="Comportement de paiement" options={paymentBehaviours} />
      <SelectField name="management" label="Direction" options={managements} />
    </Row>
    <SwitchField name="hasCollectiveProceeding" label="Procédure collective" />
  </>
);

const titleOf = ({ kind, decision, monthsOfDeposit }: PastScore): string => {
  if (kind === "SAVED" || !decision) return "Comptes saisis";
  const deposit = monthsOfDeposit ? `, ${monthsOfDeposit} mois de dépôt` : "";
  return `Décision : ${decisionOutcomes[decision]}${deposit}`;
};

const pointsOf = ({ total, judged }: PastScore): string =>
  judged === 0 ? "aucun critère jugé" : `${total} points sur les ${judged} qui pouvaient être jugés`;

function PastScores({ companyId }: { companyId: string }) {
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

export function AssessmentSection({ companyId }: { companyId: string }) {
  const saved = useRead(assessmentsContract.readAssessment, { params: { companyId } }, { isQuiet: true });
  const scale = useRead(gridContract.readScoringGrid, {});
  const error = saved.error ?? scale.error;
  if (error && !(saved.data && scale.data))
    return <Problem error={error} retry={() => void saved.refetch()} />;
  if (!saved.data || !scale.data) return <Skeleton lines={6} />;
  const { version, assessment, savedAt, savedBy } = saved.data;
  return (
    <Section
      title="Comptes et score"
      actions={
        savedAt && (
          <Text as="small" ink="inherit">{`Saisis par ${savedBy ?? ""}, le ${frenchInstant(savedAt)}`}</Text>
        )
      }
    >
      <FormPanel
        endpoint={assessmentsContract.saveAssessment}
        params={{ companyId }}
        start={{ ...assessment, version }}
        submit="Enregistrer les comptes"
        onDone={() => notifySuccess("Les comptes sont enregistrés.")}
      >
        <LiveScore grid={scale.data.grid} />
        <Facts />
        <CellsImport />
        <CellFields />
      </FormPanel>
      <PastScores companyId={companyId} />
    </Section>
  );
}
