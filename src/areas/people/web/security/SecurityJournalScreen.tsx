// The security journal: sign-ins, refusals, changes of passwords.
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Tone } from "#kernel/flow/flow.ts";
import { peopleContract } from "../../contract.ts";
import { securityActions, type SecurityResult, securityResults } from "../../model/security-event.ts";

const tones: Readonly<Record<SecurityResult, Tone>> = {
  ACCEPTED: "success",
  REFUSED: "warning",
  LOCKED: "danger",
};

const columns = columnsOf(peopleContract.listSecurityEvents)([
  { key: "at" },
  { key: "action", cell: ({ action }) => securityActions[action], width: 235, onPhone: "second" },
  {
    key: "result",
    cell: ({ result }) => <Badge tone={tones[result]}>{securityResults[result]}</Badge>,
    width: 110,
    onPhone: "aside",
  },
  { key: "account", width: 190, onPhone: "second" },
  { key: "address", width: 130, onPhone: "end" },
  { key: "detail", width: 250, onPhone: "under" },
]);

export default function SecurityJournalScreen() {
  return (
    <ListScreen
      name="listSecurityEvents"
      endpoint={peopleContract.listSecurityEvents}
      columns={columns}
      nameOf={({ account }) => account}
      filters={["at", "action", "result", "account", "address"]}
      empty={{
        title: "Aucun événement",
        hint: "Les connexions, les refus et les changements de mot de passe s’inscrivent ici, un an.",
      }}
    />
  );
}
