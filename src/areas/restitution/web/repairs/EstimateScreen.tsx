// The estimate of the repairs of a return: its lines, its total, its papers.
import { Button } from "@mantine/core";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import SignaturePanel from "#signatures/web/parts/SignaturePanel.tsx";
import { documentsContract } from "#documents/contract.ts";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import type { Estimate, EstimateLine } from "../../model/repairs/estimate.ts";
import { estimateRecord } from "../../model/repairs/records.ts";
import { LineCard } from "./LineCard.tsx";
import { Amount } from "./StatedParts.tsx";

const { fields } = estimateRecord;

const forms = recordForms(
  () => import("./estimate-forms.tsx"),
  ["propose", "contest", "revise", "finalise", "reopen", "addLine"],
);

interface LinesProps {
  estimate: Estimate;
  title: string;
  lines: readonly EstimateLine[];
}

const Lines = ({ estimate, title, lines }: LinesProps) =>
  lines.length > 0 && (
    <Stack as="section" gap={10} below={16}>
      <Text as="h2" size="large" weight="bold">
        {title} ({lines.length})
      </Text>
      {lines.map((line) => (
        <LineCard key={line.id} estimate={estimate} line={line} />
      ))}
    </Stack>
  );

function LinesTab(estimate: Estimate) {
  const { lines, isGuideAnnexed, guideStartsOn, isGuideConfirmed, isDepartureInspected, toJudge } = estimate;
  const of = (...verdicts: EstimateLine["verdict"][]) =>
    lines.filter(({ verdict }) => verdicts.includes(verdict));
  return (
    <>
      <Amount of={estimate} />
      <Text below={14} ink="quiet">
        Guide d’usure du {frenchDay(guideStartsOn)}
        {!isGuideAnnexed && ", guide non annexé au contrat"}
        {!isGuideConfirmed && ", prix à confirmer"}.
        {!isDepartureInspected &&
          ` Le départ n’a pas été inspecté${toJudge > 0 ? " : chaque ligne est à juger" : ""}.`}
      </Text>
      {lines.length === 0 && (
        <Empty title="Rien à chiffrer" hint="Le véhicule est rendu comme il est parti." />
      )}
      <Lines estimate={estimate} title="À juger" lines={of("TO_JUDGE")} />
      <Lines estimate={estimate} title="À facturer" lines={of("BILLABLE")} />
      <Lines estimate={estimate} title="Non facturées" lines={of("TOLERATED", "EXISTING", "DAMAGE")} />
    </>
  );
}

const File = ({ name, open }: { name: string; open: () => Promise<unknown> }) => (
  <Button variant="default" onClick={() => void open()}>
    {name}
  </Button>
);

const FileTab = (estimate: Estimate) => {
  const { id, carId, inspectionId, papers, reports, edition, signerName } = estimate;
  return (
    <>
      <Section title="Dossier">
        <Facts
          columns={3}
          of={factsOf(estimate, fields)(
            [
              "Véhicule",
              <RecordLink key="car" kind="car" id={carId}>
                {carLine(estimate.car)}
              </RecordLink>,
            ],
            "companyName",
            "returnedOn",
            ["Version", String(edition)],
            ["Signataire", signerName],
            "proposedOn",
            "answerBy",
            "acceptedAt",
            "contestedOn",
            "finalisedOn",
            "reason",
            [
              "Restitution",
              <Go key="return" to={`/restitution/view/${id}`}>
                Voir la restitution
              </Go>,
            ],
            [
              "État des lieux",
              <Go key="inspection" to={`/delivery/inspected-cars/${inspectionId}`}>
                Comparer avec le départ
              </Go>,
            ],
          )}
        />
      </Section>
      {papers.length + reports.length > 0 && (
        <Section title="Documents">
          <Stack gap={8} align="start">
            {papers.map((paper) => (
              <File
                key={paper.id}
                name={paper.name}
                open={() =>
                  openDocument(api.readRepairPaper, {
                    params: { periodId: id },
                    query: { documentId: paper.id },
                  })
                }
              />
            ))}
            {reports.map((report) => (
              <File
                key={report.id}
                name={`Rapport d’expertise : ${report.name}`}
                open={() => openDocument(documentsContract.downloadDocument, { params: { id: report.id } })}
              />
            ))}
          </Stack>
        </Section>
      )}
      <SignaturePanel kind="repairEstimate" id={id} />
    </>
  );
};

export default function EstimateScreen({ params: { id } }: { params: { id: string } }) {
  const params = { periodId: id };
  return (
    <RecordScreen
      read={useRead(api.readRepairEstimate, { params })}
      kind="repairEstimate"
      list="/operations/unestimated-repairs"
      title={({ car }) => `Remise en état ${car.plate || car.vin}`}
      subtitle={({ car, companyName }) => `${car.title} · ${companyName}`}
      aside={({ status }) => <StatusBadge flow={estimateFlow} status={status} />}
      forms={forms}
      actions={() => (
        <Button variant="default" onClick={() => void openDocument(api.readRepairPaper, { params })}>
          PDF
        </Button>
      )}
      tabs={[
        { key: "lines", label: "Lignes", show: LinesTab },
        { key: "file", label: "Dossier", show: FileTab },
      ]}
    />
  );
}
