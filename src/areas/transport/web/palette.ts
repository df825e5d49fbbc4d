// What the palette finds of transports.
import { frenchDay } from "#kernel/day.ts";
import { firstOf, type PaletteKind } from "#kit/area.ts";
import { transportContract } from "../contract.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Transports",
    at: "/transport/transports",
    find: firstOf(transportContract.listTransports, ({ id, carrierName, pickupCity, plannedPickupOn }) => ({
      label: carrierName,
      detail: [pickupCity, frenchDay(plannedPickupOn)].filter(Boolean).join(", "),
      to: `/transport/view/${id}`,
    })),
  },
];
