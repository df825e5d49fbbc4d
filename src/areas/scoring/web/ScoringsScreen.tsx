// The list of scorings; the open one is displayed next to it, at its own address.
import { Button } from "@mantine/core";
import { usualMove } from "#kernel/flow/flow.ts";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { scoringsContract } from "../contract/scorings.ts";
import { scoringFlow, type ScoringStatus } from "../model/flow.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const ScoringDrawer = lazyDialog(() => import("./ScoringDrawer.tsx"));
const GridDialog = lazyDialog(() => import("./GridDialog.tsx"));

const columns = columnsOf(scoringsContract.listScorings)([
  { key: "companyName", width: 210 },
  { key: "clientName", width: 180, onPhone: "second" },
  {
    key: "status",
    width: 190,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={scoringFlow} status={status} />,
  },
  { key: "monthsOfDeposit", width: 90, onPhone: "end" },
  { key: "salesman", width: 150 },
  { key: "closingDate" },
  { key: "reviewedAt", isHidden: true },
  { key: "updatedAt" },
  { key: "createdAt", isHidden: true },
]);

/** A move of the flow, made on each selected row. */
const bulk = (["submit", "renew", "expire"] as const).map((move) => ({
  label: scoringFlow.moves[move].label,
  may: scoringFlow.moves[move].may,
  isGrave: move === "renew",
  isNext: ({ status }: { status: ScoringStatus }) => usualMove(scoringFlow, status) === move,
  run: ({ companyId }: { companyId: string }) =>
    call(scoringsContract[`${move}Scoring`], { params: { companyId } }),
}));

/** `?company=`: id of the company whose scoring is open; `?grid=open`: the grid is open. */
const address = { company: word, grid: choice(["", "open"], "") };

export default function ScoringsScreen() {
  const [{ company, grid }, set, at] = useAddress(address);
  const { hasPermission } = useSession();
  return (
    <>
      <ListScreen
        name="listScorings"
        endpoint={scoringsContract.listScorings}
        columns={columns}
        filters={["status", "clientType", "closingDate"]}
        to={({ companyId }) => at({ company: companyId })}
        bulk={bulk.filter(({ may }) => hasPermission(may))}
        actions={
          <Button variant="default" onClick={() => set({ grid: "open" })}>
            Barème
          </Button>
        }
        empty={{ title: "Aucun scoring", hint: "Un scoring se demande depuis la page d’un client." }}
      />
      {company !== "" && <ScoringDrawer companyId={company} onClose={() => set({ company: "" })} />}
      {grid === "open" && <GridDialog onClose={() => set({ grid: "" })} />}
    </>
  );
}
