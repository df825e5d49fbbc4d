// Imports of the official catalogue: a new file, and the former ones.
import { Suspense } from "react";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { importContract as imports } from "../../contract/imports.ts";
import { type ImportCounts, importFlow, type Outcome, outcomes } from "../../model/ademe-import.ts";

const ImportForm = idlePart(() => import("./ImportForm.tsx"));

const describeCounts = (counts: ImportCounts): string =>
  (Object.keys(outcomes) as Outcome[])
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        `${frenchNumber(counts[outcome])} ${outcomes[outcome].toLowerCase()}${counts[outcome] > 1 ? "s" : ""}`,
    )
    .join(", ");

const columns = columnsOf(imports.listImports)([
  { key: "fileName", width: 300 },
  {
    key: "status",
    width: 170,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={importFlow} status={status} />,
  },
  { key: "counts", width: 300, onPhone: "second", cell: ({ counts }) => describeCounts(counts) },
  { key: "createdAt", width: 170 },
  { key: "createdBy", width: 160 },
]);

export default function ImportsScreen() {
  return (
    <Page>
      <Section title="Nouveau fichier">
        <Suspense fallback={<Skeleton />}>
          <ImportForm />
        </Suspense>
      </Section>
      <h2 style={{ fontSize: 14, margin: "18px 0 8px" }}>Imports précédents</h2>
      <ListPanel
        name="listImports"
        endpoint={imports.listImports}
        columns={columns}
        pageSize={10}
        to={({ id }) => `/admin/car-models/import/${id}`}
        bulk={[
          {
            label: "Abandonner",
            may: "IMPORT_CATALOGUE",
            isGrave: true,
            run: ({ id }) => call(imports.removeImport, { params: { id } }),
          },
        ]}
        empty={{ title: "Aucun import" }}
      />
    </Page>
  );
}
