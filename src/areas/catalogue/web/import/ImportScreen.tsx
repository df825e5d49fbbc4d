// Page of one import: its preview, then its progress.
import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tone } from "#kernel/flow/flow.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { importContract as imports } from "../../contract/imports.ts";
import { type CatalogueImport, importFlow, type Outcome, outcomes } from "../../model/ademe-import.ts";
import css from "./import.module.css";

const tones: Record<Outcome, Tone> = {
  created: "success",
  changed: "info",
  unchanged: "neutral",
  merged: "neutral",
  refused: "danger",
};

const columns = columnsOf(imports.listImportLines)([
  { key: "what", width: 370 },
  { key: "line", width: 75 },
  {
    key: "outcome",
    width: 130,
    onPhone: "aside",
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{outcomes[outcome]}</Badge>,
  },
  { key: "why", width: 545, onPhone: "second" },
]);

const Counts = ({ of }: { of: CatalogueImport }) => (
  <Inline as="dl" gap={8} columnGap={28} wraps align="stretch" below={12} className={css.counts}>
    {(Object.keys(outcomes) as Outcome[]).map((outcome) => (
      <div key={outcome} data-tone={of.counts[outcome] > 0 ? tones[outcome] : undefined}>
        <dt>{outcomes[outcome]}s</dt>
        <dd>{frenchNumber(of.counts[outcome])}</dd>
      </div>
    ))}
    <div>
      <dt>Nouveaux modèles</dt>
      <dd>{frenchNumber(of.nbOfNewModels)}</dd>
    </div>
  </Inline>
);

function ImportProgress({ of }: { of: CatalogueImport }) {
  const apply = useWrite(imports.applyImport);
  const remove = useWrite(imports.removeImport);
  const start = (): void => void apply.mutateAsync({ params: { id: of.id } }).catch(notifyFailure);
  const question = {
    title: `Abandonner l’import de ${of.fileName} ?`,
    text: "Ce qu’il changerait est oublié ; rien du catalogue n’a encore changé.",
    yes: "Abandonner l’import",
    isDanger: true,
  };
  const abandon = () =>
    runConfirmed(question, async () => {
      navigate("/admin/car-models/import");
      await remove.mutateAsync({ params: { id: of.id } });
      notifySuccess("L’import est abandonné.");
    });
  if (of.status === "PREVIEWED") {
    const isEmpty = of.total === 0;
    return (
      <Inline gap={12} wraps ink="quiet">
        <Button onClick={start} loading={apply.isPending}>
          {isEmpty ? "Clore l’import" : `Appliquer à ${frenchNumber(of.total)} modèles`}
        </Button>
        <Button variant="default" onClick={() => void abandon()}>
          Abandonner
        </Button>
        <span>
          {isEmpty
            ? "Le catalogue dit déjà tout ce que dit ce fichier."
            : "Rien du catalogue n’est supprimé : les finitions absentes du fichier restent."}
        </span>
      </Inline>
    );
  }
  return (
    <div>
      <Progress
        value={of.total === 0 ? 100 : (100 * of.done) / of.total}
        aria-label="Avancement de l’import"
        animated={of.status === "RUNNING"}
      />
      <Text above={8} below={12} ink="quiet">
        {frenchNumber(of.done)} modèles sur {frenchNumber(of.total)}
        {of.status === "RUNNING" && (
          <Button variant="subtle" size="compact-xs" ml="sm" onClick={start} loading={apply.isPending}>
            Relancer s’il n’avance plus
          </Button>
        )}
      </Text>
    </div>
  );
}

const ImportHeader = ({ of }: { of: CatalogueImport }) => (
  <Section>
    <Counts of={of} />
    {of.newBrands.length > 0 && (
      <Text above={8} below={12} ink="quiet">
        Nouvelles marques : {of.newBrands.join(", ")}.
      </Text>
    )}
    <ImportProgress of={of} />
    {of.problem !== "" && <pre className={css.problem}>{of.problem}</pre>}
  </Section>
);

export default function ImportScreen({ params }: { params: { id: string } }) {
  const read = useRead(imports.readImport, { params });
  return (
    <RecordScreen
      read={read}
      kind="catalogueImport"
      list="/admin/car-models/import"
      title={({ fileName }) => fileName}
      aside={({ status }) => <StatusBadge flow={importFlow} status={status} />}
      subtitle={({ createdAt, createdBy }) => `Préparé le ${frenchInstant(createdAt)} par ${createdBy}`}
      above={(of) => <ImportHeader of={of} />}
      tabs={[
        {
          key: "lines",
          label: "Lignes du fichier",
          show: ({ id }) => (
            <ListPanel
              name="listImportLines"
              endpoint={imports.listImportLines}
              params={{ id }}
              columns={columns}
              filters={["outcome"]}
              pageSize={20}
              keyOf={({ line }) => String(line)}
              empty={{ title: "Aucune ligne" }}
            />
          ),
        },
      ]}
    />
  );
}
