// The scoring of one company: request, documents, decision.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { inPlace } from "#kit/record/InPlace.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { scoringsContract } from "../../contract/scorings.ts";
import { decisionOutcomes, isMoveFrom, isUndecided, scoringFlow } from "../../model/flow.ts";
import type { Scoring } from "../../model/scoring.ts";
import { scoringRecord } from "../../model/records.ts";
import { AssessmentSection } from "../assessment/AssessmentSection.tsx";
import { ResultNote } from "./ResultNote.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { ScoringDocuments } from "./ScoringDocuments.tsx";
import css from "./parts.module.css";

const moveEndpoints = [
  ["submit", scoringsContract.submitScoring, null],
  ["renew", scoringsContract.renewScoring, null],
  ["withdraw", scoringsContract.withdrawScoring, "CREATE_SCORING"],
  ["expire", scoringsContract.expireScoring, "REVIEW_SCORING"],
] as const;

function Head({ scoring }: { scoring: Scoring }) {
  const { companyId, status } = scoring;
  const { hasPermission } = useSession();
  // Decisions are made in their own section; moves from another status have no button.
  const moves = Object.fromEntries(
    moveEndpoints.flatMap(([name, endpoint, may]) =>
      isMoveFrom(name, status) && (may === null || hasPermission(may))
        ? [[name, () => call(endpoint, { params: { companyId } })]]
        : [],
    ),
  );
  const offerActions = useOffers({ record: scoring, offers: scoring.offers, moves });
  return (
    <>
      <Inline as="header" gap={8} columnGap={10} wraps below={12} className={css.head}>
        <h2>{scoring.companyName}</h2>
        <StatusBadge flow={scoringFlow} status={scoring.status} />
        <Text as="span" grows />
        {/* A withdrawal is rare: its button stays in the menu. */}
        <OfferActionButtons of={offerActions} inSight={scoring.status === "REVIEW" ? 0 : 2} />
      </Inline>
      <NextSteps next={scoring.next} offerActions={offerActions} />
    </>
  );
}

const { fields } = scoringRecord;

const requestFields = {
  needs: { of: fields.needs, placeholder: "6 utilitaires sur 48 mois pour les tournées" },
  comment: { of: fields.comment },
} as const;

function RequestForm({ companyId }: { companyId: string }) {
  const { hasPermission } = useSession();
  if (!hasPermission("CREATE_SCORING"))
    return <Empty title="Aucun scoring" hint="Un commercial peut en demander un pour cette société." />;
  return (
    <Section title="Demander un scoring">
      <FormPanel
        endpoint={scoringsContract.createScoring}
        draft={`scoring ${companyId}`}
        start={{ companyId, needs: "", comment: "" }}
        submit="Demander le scoring"
        onDone={() => notifySuccess("Le scoring est demandé : ajoutez ses documents.")}
      >
        <TextArea name="needs" {...requestFields.needs} />
        <TextArea name="comment" {...requestFields.comment} />
      </FormPanel>
    </Section>
  );
}

/** A field of the request, editable in place until the decision. */
const requestFact = (scoring: Scoring, name: "needs" | "comment", mayEdit: boolean) => {
  const { companyId, version } = scoring;
  const { label } = requestFields[name].of;
  return [
    label,
    inPlace({
      label,
      value: scoring[name],
      mayEdit,
      draft: `scoring ${name} ${companyId}`,
      form: (how) => (
        <FormPanel
          endpoint={scoringsContract.changeScoring}
          params={{ companyId }}
          start={{ version, [name]: scoring[name] }}
          {...how}
        >
          <TextArea name={name} {...requestFields[name]} />
        </FormPanel>
      ),
    }),
  ] as const;
};

function Request({ scoring }: { scoring: Scoring }) {
  const { hasPermission } = useSession();
  const mayEdit = hasPermission("CREATE_SCORING") && isUndecided(scoring.status);
  const decision =
    scoring.decision &&
    `${decisionOutcomes[scoring.decision]}, par ${scoring.reviewedBy ?? ""}${scoring.reviewedAt ? `, le ${frenchInstant(scoring.reviewedAt)}` : ""}`;
  return (
    <Section title="Demande">
      <Facts
        of={[
          ["Client", <ClientLink key="client" id={scoring.clientId} name={scoring.clientName} />],
          ["Commercial", scoring.salesman],
          requestFact(scoring, "needs", mayEdit),
          requestFact(scoring, "comment", mayEdit),
          ...(scoring.clientType === "COMPANY"
            ? [["Clôture des comptes", scoring.closingDate && frenchDay(scoring.closingDate)] as const]
            : []),
          ...(decision ? [["Décision", decision] as const, ["Motif", scoring.reviewComment] as const] : []),
        ]}
      />
    </Section>
  );
}

export default function ScoringPanel({ companyId }: { companyId: string }) {
  const { data, pending } = useLoadedRead(
    scoringsContract.readScoring,
    { params: { companyId } },
    { lines: 8 },
  );
  const { hasPermission } = useSession();
  if (!data) return pending;
  const { scoring, result } = data;
  if (!scoring) return <RequestForm companyId={companyId} />;
  const isScorer = hasPermission("READ_RESTRICTED_DOCUMENT");
  // On a complete file awaiting its decision, the next step already gives the result.
  const isRedundant = scoring.status === "REVIEW" && result.missingDocuments.length === 0;
  return (
    <div key={scoring.id}>
      <Head scoring={scoring} />
      {!isRedundant && <ResultNote result={result} />}
      {isScorer && scoring.status === "REVIEW" && <ReviewSection scoring={scoring} />}
      <Request scoring={scoring} />
      <ScoringDocuments
        scoring={scoring}
        mayChange={hasPermission("CREATE_SCORING") && isUndecided(scoring.status)}
      />
      {isScorer && scoring.clientType === "COMPANY" && <AssessmentSection companyId={companyId} />}
      <Remarks kind="scoring" id={scoring.id} />
    </div>
  );
}
