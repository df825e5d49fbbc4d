// Preview of a run, unusual amounts first.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useState } from "react";
import { frenchNumber, frenchPrice, signedPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import {
  anomalies,
  type Anomaly,
  type BlockedCompany,
  type Preview,
  type PreviewRow,
} from "../../model/runs/preview.ts";
import type { RunKey } from "../../model/runs/run.ts";
import { correctionColumns } from "./correction-columns.tsx";

const PreviewLinesDialog = lazyDialog(() => import("./PreviewLinesDialog.tsx"));

/** Rows drawn at once. */
const rowsByStep = 50;

const tones = { CHANGED: "warning", FIRST: "info", NEW: "info", LAST: "neutral", MISSING: "danger" } as const;

const AnomalyBadges = ({ of }: { of: readonly Anomaly[] }) => (
  <Inline gap={6} wraps>
    {of.map((one) => (
      <Badge key={one} tone={tones[one]}>
        {anomalies[one]}
      </Badge>
    ))}
  </Inline>
);

function Blocked({ companies }: { companies: readonly BlockedCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <Section title="Ce qui attend une correction" isFlush>
      <FieldTable
        label="Ce qui attend une correction, par société"
        rows={companies}
        fields={{}}
        keyOf={({ companyId }) => companyId}
        columns={[{ title: "Société", cell: ({ companyName }) => companyName }, ...correctionColumns]}
      />
    </Section>
  );
}

/** Drafts of the companies that the preview counts and does not list. */
const Others = ({ count }: { count: number }) => (
  <Text ink="muted" padding={12}>
    {countText(
      count,
      "autre société, sans anomalie, est comprise",
      "autres sociétés, sans anomalie, sont comprises",
    )}{" "}
    dans les totaux. Leurs documents sont parmi les{" "}
    <Go to="/billing/documents?filter[stage]=DRAFT">brouillons</Go>.
  </Text>
);

function Companies({ runKey, preview: { rows, nbOfRows } }: PreviewPanelProps) {
  const [opened, open] = useState<PreviewRow | null>(null);
  const [nbOfShown, show] = useState(rowsByStep);
  return (
    <Section title="Par société" isFlush>
      <FieldTable
        label="Aperçu par société"
        rows={rows.slice(0, nbOfShown)}
        fields={{}}
        keyOf={({ companyId }) => companyId}
        columns={[
          {
            title: "Société",
            cell: ({ companyId, companyName }) => (
              <Go to={`/billing/documents?filter[companyId]=${companyId}`}>{companyName}</Go>
            ),
          },
          { title: "Documents", isRight: true, cell: ({ documents }) => frenchNumber(documents) },
          {
            title: "À facturer HT",
            isRight: true,
            cell: ({ netCents, calledCents }) => (
              <>
                {frenchPrice(netCents)}
                {calledCents !== 0 && <small>dont {frenchPrice(calledCents)} d’appels de fonds</small>}
              </>
            ),
          },
          {
            title: "Déjà facturé du mois HT",
            isRight: true,
            cell: ({ billedCents }) => frenchPrice(billedCents),
          },
          {
            title: "Mois précédent HT",
            isRight: true,
            cell: ({ previousCents }) => frenchPrice(previousCents),
          },
          {
            title: "Écart du mois",
            isRight: true,
            cell: ({ monthCents, previousCents }) => signedPrice(monthCents - previousCents),
          },
          { title: "À vérifier", cell: ({ anomalies: of }) => <AnomalyBadges of={of} /> },
          {
            title: "Lignes",
            isHidden: true,
            isRight: true,
            cell: (row) => (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Lignes de ${row.companyName}`}
                onClick={() => open(row)}
              >
                Lignes
              </Button>
            ),
          },
        ]}
      />
      {nbOfShown < rows.length && (
        <Box padding={12}>
          <Button variant="default" size="compact-sm" onClick={() => show(nbOfShown + rowsByStep)}>
            Sociétés suivantes
          </Button>
        </Box>
      )}
      {nbOfRows > rows.length && nbOfShown >= rows.length && <Others count={nbOfRows - rows.length} />}
      {opened && <PreviewLinesDialog runKey={runKey} company={opened} onClose={() => open(null)} />}
    </Section>
  );
}

interface PreviewPanelProps {
  runKey: RunKey;
  preview: Preview;
}

export function PreviewPanel({ runKey, preview }: PreviewPanelProps) {
  const { rows, blocked, nbOfUncomputed, nbOfCompanies, nbOfDocuments } = preview;
  if (rows.length + blocked.length === 0)
    return (
      <Empty
        title="Rien à facturer"
        hint="Aucune société de cette campagne n’a de loyer à facturer ce mois-là."
      />
    );
  return (
    <>
      <Section title="Aperçu">
        {nbOfUncomputed > 0 && (
          <Alert color="yellow" mb="sm">
            {countText(nbOfUncomputed, "société n’est pas comprise", "sociétés ne sont pas comprises")} dans
            cet aperçu : leurs loyers seront calculés la nuit prochaine.
          </Alert>
        )}
        <Facts
          columns={4}
          of={[
            ["Sociétés à traiter", frenchNumber(nbOfCompanies)],
            ["Documents", frenchNumber(nbOfDocuments)],
            ["À facturer HT", frenchPrice(preview.netCents)],
            ["À facturer TTC", frenchPrice(preview.totalCents)],
            ["Possible à partir du", frenchDay(preview.opensOn)],
          ]}
        />
      </Section>
      <Blocked companies={blocked} />
      <Companies runKey={runKey} preview={preview} />
    </>
  );
}
