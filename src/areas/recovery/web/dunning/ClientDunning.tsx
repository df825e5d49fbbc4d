// The dunning cases of the companies of a client, on its page.
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Client } from "#clients/model/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { recoveryContract } from "../../contract.ts";
import { caseColumns } from "./case-columns.tsx";

const InsolvencyDialog = lazyDialog(() => import("../insolvency/InsolvencyDialog.tsx"));

type Company = Client["companies"][number];

function CompanyCases({ company: { id, name } }: { company: Company }) {
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  const fixed = useMemo(() => [{ field: "companyId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section
      title={name}
      isFlush
      actions={
        hasPermission("RECORD_INSOLVENCY") && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            Procédure collective
          </Button>
        )
      }
    >
      <ListPanel
        name="listDunningCasesOfCompany"
        endpoint={recoveryContract.listDunningCases}
        columns={caseColumns.filter(({ key }) => key !== "companyName")}
        fixed={fixed}
        filters={["status"]}
        to={(one) => `/billing/dunning/view/${one.id}`}
        empty={{ title: "Aucun retard", hint: "Un dossier s’ouvre la nuit qui suit une échéance impayée." }}
      />
      {isOpen && <InsolvencyDialog companyId={id} companyName={name} onClose={() => setOpen(false)} />}
    </Section>
  );
}

export default function ClientDunning({ record: { companies } }: { record: Client }) {
  return companies.map((company) => <CompanyCases key={company.id} company={company} />);
}
