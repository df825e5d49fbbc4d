// The fines of a client, and of each of its companies.
import { useMemo } from "react";
import type { Client } from "#clients/model/client.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { finesContract } from "../contract.ts";
import { fineColumns, pageOfFine } from "./lists/columns.tsx";

type Company = Client["companies"][number];

function CompanyFines({ company: { id, name } }: { company: Company }) {
  const fixed = useMemo(() => [{ field: "companyId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section title={name} isFlush>
      <ListPanel
        name="listFinesOfCompany"
        endpoint={finesContract.listFines}
        columns={fineColumns.filter(({ key }) => key !== "companyName")}
        fixed={fixed}
        filters={["status"]}
        to={pageOfFine}
        empty={{ title: "Aucune amende" }}
      />
    </Section>
  );
}

export default function ClientFines({ record: { companies } }: { record: Client }) {
  return companies.map((company) => <CompanyFines key={company.id} company={company} />);
}
