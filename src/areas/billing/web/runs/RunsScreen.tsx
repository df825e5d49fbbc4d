// Runs: each the finalisation of a month and a wave, with what it finalised.
import { Button } from "@mantine/core";
import { firstOfMonth } from "#kernel/calendar/day.ts";
import { capitalise } from "#kernel/text/case.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Text } from "#kit/layout/layout.tsx";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { runsContract } from "../../contract/runs.ts";
import { runFlow } from "../../model/runs/flow.ts";
import { monthText } from "../../model/why.ts";

const columns = columnsOf(runsContract.listBillingRuns)([
  { key: "month", width: 170, cell: ({ month }) => capitalise(monthText(month)) },
  { key: "wave", width: 150, onPhone: "second" },
  { key: "nbOfCompanies", width: 100 },
  { key: "nbOfDone", width: 100, onPhone: "second" },
  { key: "nbOfFailed", width: 100 },
  { key: "nbOfDocuments", width: 150 },
  { key: "totalCents", width: 130, onPhone: "end" },
  statusColumn(runFlow, 120),
  ...hidden("createdBy", "createdAt", "updatedAt"),
]);

/** Nights finalise without a run: their documents are found by their day. */
function NightDocuments() {
  const today = useToday();
  return (
    <Text below={12} ink="muted">
      Chaque nuit, les documents des sociétés facturées automatiquement sont finalisés sans campagne&nbsp;:{" "}
      <Go to={`/billing/documents?filter[issuedOn]=${today}`}>documents émis aujourd’hui</Go>,{" "}
      <Go to={`/billing/documents?filter[issuedOn*gte]=${firstOfMonth(today)}`}>depuis le début du mois</Go>.
    </Text>
  );
}

export default function RunsScreen() {
  const { hasPermission } = useSession();
  const prepare = hasPermission("FINALIZE_INVOICES") && (
    <Button component={Go} to="/billing/runs/new">
      Préparer une campagne
    </Button>
  );
  return (
    <ListScreen
      name="listBillingRuns"
      endpoint={runsContract.listBillingRuns}
      columns={columns}
      filters={["month", "wave"]}
      to={({ id }) => `/billing/runs/view/${id}`}
      actions={prepare}
      above={<NightDocuments />}
      empty={{
        title: "Aucune campagne de facturation",
        hint: "Les brouillons dont le jour est venu sont finalisés chaque nuit, sans campagne. Une campagne finalise ceux d’un mois avant, société par société, après un aperçu.",
        action: prepare,
      }}
    />
  );
}
