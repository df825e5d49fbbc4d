// The dunning cases of the companies of a client, on its page.
import { useMemo } from "react";
import type { Client } from "#clients/model/client.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { recoveryContract } from "../../contract.ts";
import { JudgmentButton } from "../insolvency/JudgmentButton.tsx";
import { caseColumns } from "./case-columns.tsx";

type Company = Client["companies"][number];

function CompanyCases({ company }: { company: Company }) {
  const { id, name } = company;
  const fixed = useMemo(() => [{ field: "companyId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section title={name} isFlush actions={<JudgmentButton company={company} size="compact-sm" />}>
      <ListPanel
        name="listDunningCasesOfCompany"
        endpoint={recoveryContract.listDunningCases}
        columns={caseColumns.filter(({ key }) => key !== "companyName")}
        fixed={fixed}
        filters={["status"]}
        to={(one) => `/billing/dunning/view/${one.id}`}
        empty={{ title: "Aucun retard", hint: "Un dossier s’ouvre la nuit qui suit une échéance impayée." }}
      />
    </Section>
  );
}

export default function ClientDunning({ record: { companies } }: { record: Client }) {
  return companies.map((company) => <CompanyCases key={company.id} company={company} />);
}
