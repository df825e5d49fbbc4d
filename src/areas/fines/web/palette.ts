// Fines in the command palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { finesContract } from "../contract.ts";
import { fineFlow } from "../model/flow.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Amendes",
    at: "/operations/fines",
    find: firstRows(finesContract.listFines, ({ id, number, plate, companyName, status }) => ({
      label: `Avis ${number}`,
      detail: [plate, companyName, fineFlow.states[status].label].filter(Boolean).join(" · "),
      to: `/operations/fines/view/${id}`,
    })),
  },
];
