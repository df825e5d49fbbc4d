// The billing of a contract: what each month owes, what was billed, its documents.
import { frenchPrice, signedPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { planContract } from "../../contract/plan.ts";
import type { BilledMonth } from "../../model/billed-months.ts";
import { monthText } from "../../model/why.ts";
import { documentColumns } from "../documents/document-columns.tsx";
import { ContractPlan } from "./ContractPlan.tsx";

function BilledMonths({ months }: { months: readonly BilledMonth[] }) {
  if (months.length === 0) return null;
  return (
    <Section title="Facturation, mois par mois" isFlush>
      <FieldTable
        label="Facturation, mois par mois"
        rows={months.toReversed()}
        fields={{}}
        keyOf={({ month }) => month}
        columns={[
          { title: "Mois", cell: ({ month }) => capitalise(monthText(month)) },
          { title: "Dû HT", isRight: true, cell: ({ dueCents }) => frenchPrice(dueCents) },
          { title: "Facturé HT", isRight: true, cell: ({ billedCents }) => frenchPrice(billedCents) },
          {
            title: "Écart HT",
            isRight: true,
            cell: ({ differenceCents }) => (differenceCents === 0 ? "—" : signedPrice(differenceCents)),
          },
          {
            title: "Documents",
            cell: ({ documents }) => (
              <Inline gap={8} wraps>
                {documents.length === 0
                  ? "Aucun"
                  : documents.map(({ id, number }) => (
                      <Go key={id} to={`/billing/documents/view/${id}`}>
                        {number ?? "Brouillon"}
                      </Go>
                    ))}
              </Inline>
            ),
          },
        ]}
      />
    </Section>
  );
}

export default function ContractBilling({ record: { id } }: { record: { id: string } }) {
  const { data: plan, pending } = useLoadedRead(
    planContract.readBillingPlan,
    { params: { contractId: id } },
    { lines: 8 },
  );
  return (
    <>
      {plan ? (
        <>
          <BilledMonths months={plan.months} />
          <ContractPlan plan={plan} />
        </>
      ) : (
        pending
      )}
      <Section title="Documents" isFlush>
        <ListPanel
          name="listBillingDocumentsOfContract"
          endpoint={documentsContract.listBillingDocumentsOfContract}
          params={{ id }}
          columns={documentColumns}
          to={(document) => `/billing/documents/view/${document.id}`}
          empty={{ title: "Aucun document", hint: "Ceux qui facturent ce contrat apparaissent ici." }}
        />
      </Section>
    </>
  );
}
