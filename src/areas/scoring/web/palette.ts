// Scorings in the command palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { scoringsContract } from "../contract/scorings.ts";
import { scoringFlow } from "../model/flow.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Scorings",
    at: "/prospection/scorings",
    find: firstRows(scoringsContract.listScorings, ({ companyId, companyName, status }) => ({
      label: companyName,
      detail: scoringFlow.states[status].label,
      to: `/prospection/scorings?company=${companyId}`,
    })),
  },
];
