// Page of a run: its progress, the companies that could not be billed whole, and the documents that it finalised.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { plainMove } from "#kit/record/plain-move.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { runsContract } from "../../contract/runs.ts";
import { runFlow } from "../../model/runs/flow.ts";
import type { RunView } from "../../model/runs/run.ts";
import { waveNames } from "../../model/runs/wave.ts";
import { monthText } from "../../model/why.ts";
import { documentColumns } from "../documents/document-columns.tsx";
import { correctionColumns } from "./correction-columns.tsx";

function Advance({ run }: { run: RunView }) {
  const { nbOfDone, nbOfCompanies, nbOfDocuments, totalCents, nbOfFailed, createdBy, createdAt } = run;
  const percent = nbOfCompanies === 0 ? 0 : Math.round((nbOfDone * 100) / nbOfCompanies);
  return (
    <Section title="Avancement">
      <Progress value={percent} size="lg" aria-label={`${percent} %`} />
      <Text above={6} below={12} isNumeric role="status">
        {countText(nbOfDone, "société")} sur {frenchNumber(nbOfCompanies)}
      </Text>
      <Facts
        columns={4}
        of={[
          ["Documents finalisés", frenchNumber(nbOfDocuments)],
          ["Total TTC, avoirs déduits", frenchPrice(totalCents)],
          ["Sociétés en échec", frenchNumber(nbOfFailed)],
          ["Lancée", `le ${frenchInstant(createdAt)} par ${createdBy}`],
        ]}
      />
    </Section>
  );
}

function Failures({ run: { failures, nbOfFailed } }: { run: RunView }) {
  if (failures.length === 0) return null;
  return (
    <Section
      title={
        nbOfFailed > failures.length
          ? `Sociétés en échec : ${frenchNumber(failures.length)} sur ${frenchNumber(nbOfFailed)}`
          : "Sociétés en échec"
      }
      isFlush
      actions={<Go to="/billing/failed-invoice-events">Facturations en échec</Go>}
    >
      <FieldTable
        label="Sociétés en échec"
        rows={failures}
        fields={{}}
        keyOf={({ companyId }) => companyId}
        columns={[
          {
            title: "Société",
            cell: ({ clientId, companyId, companyName }) => (
              <Go to={`/prospection/clients/view/${clientId}?tab=billing&company=${companyId}`}>
                {companyName}
              </Go>
            ),
          },
          { title: "Contrats", cell: ({ orderIds }) => orderIds.join(", ") },
          ...correctionColumns,
        ]}
      />
    </Section>
  );
}

const Documents = ({ run: { id } }: { run: RunView }) => (
  <Section title="Documents finalisés" isFlush>
    <ListPanel
      name="listBillingDocumentsOfRun"
      endpoint={documentsContract.listBillingDocumentsOfRun}
      params={{ id }}
      columns={documentColumns}
      to={(document) => `/billing/documents/view/${document.id}`}
      empty={{ title: "Aucun document", hint: "Ceux que cette campagne finalise apparaissent ici." }}
    />
  </Section>
);

export default function RunScreen({ params }: { params: { id: string } }) {
  const read = useRead(runsContract.readBillingRun, { params });
  return (
    <RecordScreen
      read={read}
      kind="billingRun"
      list="/billing/runs"
      title={({ wave, month }) => `${waveNames[wave]}, ${monthText(month)}`}
      aside={({ status }) => <StatusBadge flow={runFlow} status={status} />}
      moves={{
        stop: plainMove(runsContract.stopBillingRun),
        resume: plainMove(runsContract.resumeBillingRun),
      }}
      tabs={[
        {
          key: "run",
          label: "Campagne",
          show: (run) => (
            <>
              <Advance run={run} />
              <Failures run={run} />
              <Documents run={run} />
            </>
          ),
        },
      ]}
    />
  );
}
