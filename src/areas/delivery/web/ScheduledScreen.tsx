// The deliveries to come: to request from clients, requested, planned.
import { dayInParis } from "#kernel/calendar/day.ts";
import { InstantCell } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { deliveryContract } from "../contract.ts";
import { slotFlow } from "../model/flow.ts";

const columns = columnsOf(deliveryContract.listScheduledDeliveries)([
  { key: "orderId", width: 130 },
  {
    key: "startsAt",
    width: 190,
    onPhone: "second",
    cell: ({ startsAt }) => (
      <Due day={startsAt === null ? null : dayInParis(startsAt)}>
        <InstantCell at={startsAt} />
      </Due>
    ),
  },
  { key: "companyName", width: 178, onPhone: "second" },
  { key: "carTitle", width: 178, onPhone: "second" },
  statusColumn(slotFlow, 120),
  { key: "person", width: 125 },
  { key: "city", width: 110 },
  { key: "openRequests", width: 90 },
  ...hidden("deliveryDateDeadline", "askedAt", "priceCents", "updatedAt"),
]);

export default listScreen({
  name: "listScheduledDeliveries",
  endpoint: deliveryContract.listScheduledDeliveries,
  columns,
  filters: ["status", "personId", "openRequests"],
  to: ({ id }) => `/delivery/view/${id}`,
  empty: {
    title: "Aucune livraison",
    hint: "Une livraison s’ouvre dès qu’un contrat a son véhicule.",
  },
});
