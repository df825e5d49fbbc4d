// « À compléter »: facts that have no entries yet, to complete on their page or to accept.
import { useMemo } from "react";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import type { IncompleteFact } from "../../model/views.ts";
import type { Books } from "../parts/books.ts";

const AcceptForm = idlePart(() => import("./AcceptForm.tsx"));

const pageOf = ({ page, source, carId }: IncompleteFact): PageAddress | "" =>
  page ||
  (carId === null ? "" : `/car-summary/${source === "funding" ? "fundings" : "immatriculations"}/${carId}`);

function FactLink({ of }: { of: IncompleteFact }) {
  const page = pageOf(of);
  return page ? <Go to={page}>{of.label}</Go> : of.label;
}

const columns = columnsOf(api.listFactsToComplete)([
  { key: "label", width: 260, cell: (fact) => <FactLink of={fact} /> },
  { key: "source", width: 190, onPhone: "second" },
  { key: "day", width: 110, onPhone: "end" },
  { key: "reason", width: 300, onPhone: "under" },
  { key: "settledBy", width: 130, onPhone: "second" },
  {
    key: "acceptedReason",
    width: 200,
    onPhone: "under",
    cell: ({ acceptedAt, acceptedReason }) =>
      acceptedAt === null ? <Badge tone="warning">À compléter</Badge> : acceptedReason,
  },
  ...hidden("acceptedAt", "acceptedBy"),
]);

export default function ToComplete({ books: { issuer } }: { books: Books }) {
  const { ask, dialog } = useBulkQuestion<IncompleteFact>();
  const fixed = useMemo(
    () => [{ field: "issuerId", operator: "eq", value: issuer.id }] as const,
    [issuer.id],
  );
  return (
    <Section isFlush>
      <ListPanel
        name="listFactsToComplete"
        endpoint={api.listFactsToComplete}
        columns={columns}
        fixed={fixed}
        pageSize={20}
        filters={["day"]}
        nameOf={({ label }) => label}
        bulk={[
          {
            label: "Accepter",
            may: "FREEZE_MONTH",
            isNext: ({ acceptedAt }) => acceptedAt === null,
            ask: ask((question) => <AcceptForm {...question} />),
          },
        ]}
        empty={{ title: "Rien à compléter", hint: "Chaque fait a ses écritures." }}
      />
      {dialog}
    </Section>
  );
}
