// Fines in the command palette.
import { type PaletteKind, searchFirstRows } from "#kit/area.ts";
import { finesContract } from "../contract.ts";
import { fineFlow } from "../model/flow.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Amendes",
    at: "/operations/fines",
    find: searchFirstRows(finesContract.listFines, ({ id, number, plate, companyName, status }) => ({
      label: `Avis ${number}`,
      detail: [plate, companyName, fineFlow.states[status].label].filter(Boolean).join(" · "),
      to: `/operations/fines/view/${id}`,
    })),
  },
];
