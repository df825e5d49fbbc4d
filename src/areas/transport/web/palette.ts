// Transports in the command palette.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { transportContract } from "../contract.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Transports",
    at: "/transport/transports",
    find: firstRows(transportContract.listTransports, ({ id, carrierName, pickupCity, plannedPickupOn }) => ({
      label: carrierName,
      detail: [pickupCity, frenchDay(plannedPickupOn)].filter(Boolean).join(", "),
      to: `/transport/view/${id}`,
    })),
  },
];
