// Cars whose connected services were sold, not settled yet with the maker and the client.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { trackingContract } from "../contract.ts";
import { firstMountFlow } from "../model/flow.ts";

type Line = Result<typeof trackingContract.listMissingFirstMounts>["items"][number];

const columns = columnsOf(trackingContract.listMissingFirstMounts)([
  { key: "car", width: 250, cell: ({ car }) => carLine(car) },
  {
    key: "status",
    width: 145,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={firstMountFlow} status={status} />,
  },
  { key: "companyName", width: 190, onPhone: "second" },
  { key: "orderId", width: 135 },
  { key: "neededOn", width: 115, onPhone: "end" },
  { key: "eligibility", width: 110 },
  { key: "consent", width: 120 },
  ...hidden("requestedAt", "requestedOf"),
]);

const bulk: readonly BulkAction<Line>[] = [
  {
    label: firstMountFlow.commands.check.label,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    isNext: ({ eligibility }) => eligibility === null,
    run: async ({ id }) => {
      const { tracked } = await call(trackingContract.checkEligibility, { params: { id } });
      return tracked?.eligibilityNote;
    },
  },
  {
    label: firstMountFlow.moves.request.label,
    may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    isNext: ({ eligibility, requestedAt }) => eligibility !== null && requestedAt === null,
    sends: "Un e-mail avec un lien part au contact habituel de chaque société",
    run: async ({ id, version }) => {
      const body = { version, contactId: null, message: "" };
      const { tracked } = await call(trackingContract.sendConsentRequest, { params: { id }, body });
      return `demande envoyée à ${tracked?.requestedOf ?? ""}`;
    },
  },
];

export default function MissingFirstMountsScreen() {
  return (
    <ListScreen
      name="listMissingFirstMounts"
      endpoint={trackingContract.listMissingFirstMounts}
      columns={columns}
      filters={["status", "eligibility", "companyName"]}
      to={({ id }) => `/car-summary/tracking/${id}`}
      bulk={bulk}
      empty={{
        title: "Aucune éligibilité à conclure",
        hint: "Apparaissent ici les véhicules dont la géolocalisation ou l’écoconduite est vendue.",
      }}
    />
  );
}
