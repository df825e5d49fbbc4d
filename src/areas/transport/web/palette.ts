// Transports in the command palette.
import { screenDay } from "#kernel/web/screen-days.ts";
import { searchFirstRows, type PaletteKind } from "#kit/area.ts";
import { transportContract } from "../contract.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Transports",
    at: "/transport/transports",
    find: searchFirstRows(
      transportContract.listTransports,
      ({ id, carrierName, pickupCity, plannedPickupOn }) => ({
        label: carrierName,
        detail: [pickupCity, screenDay(plannedPickupOn)].filter(Boolean).join(", "),
        to: `/transport/view/${id}`,
      }),
    ),
  },
];
