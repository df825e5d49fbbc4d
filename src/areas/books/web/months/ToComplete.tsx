// « À compléter »: facts that have no entries yet, to complete on their page or to accept.
import { useMemo } from "react";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
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

const ofList = columnsOf(api.listFactsToComplete);
const factColumns = ofList([
  { key: "label", width: 300, cell: (fact) => <FactLink of={fact} /> },
  { key: "day", width: 110, onPhone: "end" },
  { key: "reason", width: 360, onPhone: "under" },
]);
const columns = [...factColumns, ...ofList([{ key: "settledBy", width: 150, onPhone: "second" }])];
const acceptedColumns = [
  ...factColumns,
  ...ofList([
    { key: "acceptedReason", width: 200, onPhone: "under" },
    { key: "acceptedBy", width: 130, onPhone: "second" },
    { key: "acceptedAt", isHidden: true },
  ]),
];

const factsOf = (issuerId: string, isWaiting: boolean) =>
  [
    { field: "issuerId", operator: "eq", value: issuerId },
    { field: "acceptedAt", operator: "null", value: isWaiting },
  ] as const;

export default function ToComplete({ books: { issuer } }: { books: Books }) {
  const { ask, dialog } = useBulkQuestion<IncompleteFact>();
  const [waiting, accepted] = useMemo(
    () => [factsOf(issuer.id, true), factsOf(issuer.id, false)] as const,
    [issuer.id],
  );
  return (
    <>
      <Section title="À compléter" isFlush>
        <ListPanel
          name="listFactsToComplete"
          endpoint={api.listFactsToComplete}
          columns={columns}
          fixed={waiting}
          pageSize={20}
          filters={["day"]}
          nameOf={({ label }) => label}
          bulk={[
            {
              label: "Accepter",
              may: "FREEZE_MONTH",
              isNext: () => true,
              ask: ask((question) => <AcceptForm {...question} />),
            },
          ]}
          empty={{ title: "Rien à compléter", hint: "Chaque fait a ses écritures." }}
        />
      </Section>
      <Section title="Acceptés" isFlush>
        <ListPanel
          name="listAcceptedFacts"
          endpoint={api.listFactsToComplete}
          columns={acceptedColumns}
          fixed={accepted}
          filters={["day"]}
          empty={{ title: "Aucun fait accepté sans écriture" }}
        />
      </Section>
      {dialog}
    </>
  );
}
