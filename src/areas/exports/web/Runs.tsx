// The runs of all accountants: their progress, the files of the reader and those of frozen months.
import { Button } from "@mantine/core";
import type { z } from "zod";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { saveDocument } from "#kit/record/open-document.ts";
import { exportsContract as api } from "../contract.ts";
import { type exportRunRow, isUnderWay, runStates, type RunState } from "../model/run.ts";

type RunRow = z.output<typeof exportRunRow>;

const tones = {
  QUEUED: "info",
  RUNNING: "info",
  DONE: "success",
  CANCELED: "neutral",
  FAILED: "danger",
} as const satisfies Record<RunState, string>;

function stateText({ state, nbOfRows, expectedRows }: RunRow): string {
  const share =
    state === "RUNNING" && expectedRows ? ` ${Math.floor((100 * nbOfRows) / expectedRows)}\u00a0%` : "";
  return runStates[state] + share;
}

const State = ({ of }: { of: RunRow }) => (
  <Stack gap={2}>
    <span>
      <Badge tone={tones[of.state]}>{stateText(of)}</Badge>
    </span>
    {of.failure !== "" && <small>{of.failure}</small>}
    {of.findings !== "" && <small>{of.findings}</small>}
    {of.sameAsAt !== null && <small>identique à celui du {frenchInstant(of.sameAsAt)}</small>}
  </Stack>
);

const cancel = ({ id, title }: RunRow): Promise<unknown> =>
  runConfirmed(
    {
      title: `Annuler l’export « ${title} » ?`,
      text: "Aucun fichier ne sera produit.",
      yes: "Annuler l’export",
      isDanger: true,
    },
    () => call(api.cancelExport, { params: { id } }),
  );

function Actions({ of }: { of: RunRow }) {
  const { actor } = useSession();
  const isOwn = of.byId === actor.sub;
  if (!isOwn && !of.isKept) return null;
  if (isUnderWay(of.state))
    return (
      isOwn && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void cancel(of)}>
          Annuler
        </Button>
      )
    );
  if (!of.hasFile) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      onClick={() => void saveDocument(api.downloadExport, { query: { pollingId: of.id } }, of.title)}
    >
      Télécharger
    </Button>
  );
}

const columns = columnsOf(api.listExportRuns)([
  { key: "title", width: 180 },
  { key: "scope", width: 220, onPhone: "second" },
  { key: "state", width: 190, onPhone: "under", cell: (run) => <State of={run} /> },
  { key: "nbOfRows", width: 75, cell: ({ nbOfRows }) => frenchNumber(nbOfRows) },
  { key: "requestedAt", width: 130 },
  { key: "by", width: 120 },
  { key: "hasFile", width: 130, onPhone: "aside", cell: (run) => <Actions of={run} /> },
  ...hidden("format", "sha256", "finishedAt", "findings", "isKept"),
]);

export const Runs = () => (
  <ListPanel
    name="listExportRuns"
    endpoint={api.listExportRuns}
    columns={columns}
    filters={["title", "state", "requestedAt"]}
    empty={{
      title: "Aucun export",
      hint: "Les fichiers restent téléchargeables 7 jours, ceux d’un mois figé sont conservés ; leur empreinte reste dans la liste.",
    }}
  />
);
