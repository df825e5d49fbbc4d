// The signatures that billing asks of clients: mandates, early terminations, instalment plans.
import type { Tone } from "#kernel/flow/flow.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { Selection } from "#kit/ports.ts";
import { mandatesContract } from "../contract.ts";
import { type BillingProcedure, procedureStates } from "../model/procedure.ts";

const tones: Record<BillingProcedure["state"], Tone> = {
  GENERATED: "warning",
  PENDING: "info",
  REFUSED: "danger",
  SIGNED: "success",
  REPLACED: "neutral",
};

const columns = columnsOf(mandatesContract.listBillingProcedures)([
  { key: "companyName", width: 230 },
  { key: "kind", width: 170, onPhone: "second" },
  { key: "reference", width: 140 },
  {
    key: "state",
    width: 190,
    onPhone: "under",
    cell: ({ state }) => <Badge tone={tones[state]}>{procedureStates[state]}</Badge>,
  },
  { key: "sentTo", width: 220 },
  { key: "createdAt", width: 170, onPhone: "end" },
  { key: "seenAt", width: 170 },
  { key: "remindedAt", width: 170 },
  { key: "expiresAt", width: 190 },
]);

const selections: readonly Selection[] = [
  {
    name: "En attente du client",
    conditions: [{ field: "state", operator: "in", value: ["GENERATED", "PENDING"] }],
  },
];

const bulk: readonly BulkAction<BillingProcedure>[] = [
  {
    label: "Relancer",
    may: "ASK_MANDATE",
    isNext: ({ state }) => state === "GENERATED" || state === "PENDING",
    sends: "Un e-mail avec le même lien part à chaque signataire",
    run: async ({ id, version, sentTo }) => {
      await call(mandatesContract.remindBillingProcedure, { params: { id }, body: { version } });
      return `relance envoyée à ${sentTo}`;
    },
  },
];

/** The page on which a signature was asked for. An early termination names its contract. */
function pageOf({ kind, clientId, contractId }: BillingProcedure) {
  if (kind === "EARLY_TERMINATION") return `/prospection/contracts/view/${contractId ?? ""}?tab=end` as const;
  return `/prospection/clients/view/${clientId}?tab=${kind === "MANDATE" ? "mandates" : "dunning"}` as const;
}

export default function ProceduresScreen() {
  return (
    <ListScreen
      name="listBillingProcedures"
      endpoint={mandatesContract.listBillingProcedures}
      columns={columns}
      filters={["kind", "state", "createdAt"]}
      selections={selections}
      bulk={bulk}
      to={pageOf}
      empty={{
        title: "Aucune signature demandée",
        hint: "Apparaissent ici les mandats, les résiliations anticipées et les échéanciers envoyés à la signature.",
      }}
    />
  );
}
