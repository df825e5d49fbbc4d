// Alerts about tracked cars.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { addDays, dayInParis } from "#kernel/calendar/day.ts";
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { telematicsContract } from "../contract.ts";
import { acknowledgedDays, alertFlow } from "../model/alert.ts";

type Line = Result<typeof telematicsContract.listTrackingAlerts>["items"][number];

const columns = columnsOf(telematicsContract.listTrackingAlerts)([
  { key: "car", width: 225, cell: ({ car, feedLabel }) => (car ? carLine(car) : `Flux ${feedLabel ?? ""}`) },
  { key: "kind", width: 155, onPhone: "second" },
  { key: "since", width: 106 },
  ...hidden("count", "feedLabel"),
  {
    key: "status",
    width: 140,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={alertFlow} status={status} />,
  },
  { key: "openedAt", width: 150, onPhone: "end" },
  { key: "acknowledgedUntil", width: 170 },
  { key: "clientAskedAt", width: 160 },
  ...hidden("closedAt", "closeReason"),
]);

const bulk: readonly BulkAction<Line>[] = [
  {
    label: "Prendre en charge une semaine",
    may: "FIT_BOX",
    isNext: ({ status }) => status === "OPEN",
    run: async ({ id, version }) => {
      const until = addDays(dayInParis(currentInstant()), acknowledgedDays);
      await call(telematicsContract.acknowledgeAlert, { params: { id }, body: { version, until } });
    },
  },
];

export default function AlertsScreen() {
  return (
    <ListScreen
      name="listTrackingAlerts"
      endpoint={telematicsContract.listTrackingAlerts}
      columns={columns}
      filters={["status", "kind", "openedAt"]}
      to={({ carId, feedName }) =>
        carId === null ? `/admin/feeds/${feedName ?? ""}` : `/car-summary/tracking/${carId}`
      }
      bulk={bulk}
      empty={{
        title: "Aucune alerte",
        hint: "Une alerte s’ouvre quand le boîtier d’un véhicule en circulation n’émet plus depuis deux semaines, ou quand un flux de kilométrages se tait ou se trompe.",
      }}
    />
  );
}
