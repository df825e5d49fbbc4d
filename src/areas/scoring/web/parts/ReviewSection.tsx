// The scorer's decision: the score makes a proposal, and a person confirms it.
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { NumberField, TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import { type Decision, decisions } from "../../model/flow.ts";
import type { Score } from "../../model/score.ts";
import type { Scoring } from "../../model/scoring.ts";
import { useSavedScore } from "../assessment/useSavedScore.ts";
import css from "./parts.module.css";
import { scoringRecord } from "../../model/records.ts";

const { fields } = scoringRecord;

interface ReviewInput {
  decision?: Decision;
  monthsOfDeposit: number;
}

function Proposal({ proposal }: { proposal: Score["proposal"] }) {
  const { set } = useForm<ReviewInput>();
  const months = proposal.monthsOfDeposit > 0 ? `, avec ${proposal.monthsOfDeposit} mois de dépôt` : "";
  const applyProposal = (): void => {
    set("decision", proposal.decision);
    set("monthsOfDeposit", proposal.monthsOfDeposit);
  };
  return (
    <Text below={14} surface="info" padding={8} paddingX={12} className={css.note}>
      <strong>
        Proposition&nbsp;: {decisions[proposal.decision].toLowerCase()}
        {months}.
      </strong>{" "}
      {proposal.reasons.join(" ")}{" "}
      <Button size="compact-xs" variant="subtle" onClick={applyProposal}>
        Reprendre
      </Button>
    </Text>
  );
}

function Fields() {
  const { values, set } = useForm<ReviewInput>();
  const { decision, monthsOfDeposit } = values;
  useEffect(() => {
    if (decision !== "OK" && monthsOfDeposit > 0) set("monthsOfDeposit", 0);
  }, [decision, monthsOfDeposit, set]);
  return (
    <>
      <Row>
        <SelectField name="decision" of={fields.decision} options={decisions} />
        {decision === "OK" && (
          <NumberField name="monthsOfDeposit" of={fields.monthsOfDeposit} description="0 : sans dépôt" />
        )}
      </Row>
      <TextArea
        name="comment"
        of={fields.reviewComment}
        description="Obligatoire pour un refus ou une demande de pièces"
        rows={2}
        isRequired={decision === "NO" || decision === "MORE"}
      />
    </>
  );
}

export function ReviewSection({ scoring }: { scoring: Scoring }) {
  const { companyId, version } = scoring;
  const score = useSavedScore(scoring.clientType === "COMPANY" ? companyId : null);
  return (
    <Section title="Décision">
      <FormPanel
        endpoint={scoringsContract.reviewScoring}
        params={{ companyId }}
        draft={`review ${companyId}`}
        start={{ version, monthsOfDeposit: 0, comment: "" }}
        submit="Décider"
        onDone={() => notifySuccess("La décision est enregistrée.")}
      >
        {score && <Proposal proposal={score.proposal} />}
        <Fields />
      </FormPanel>
    </Section>
  );
}
