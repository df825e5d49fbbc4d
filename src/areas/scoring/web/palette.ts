// Scorings in the command palette.
import { searchFirstRows, type PaletteKind } from "#kit/area.ts";
import { scoringsContract } from "../contract/scorings.ts";
import { scoringFlow } from "../model/flow.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Scorings",
    at: "/prospection/scorings",
    find: searchFirstRows(scoringsContract.listScorings, ({ companyId, companyName, status }) => ({
      label: companyName,
      detail: scoringFlow.states[status].label,
      to: `/prospection/scorings?company=${companyId}`,
    })),
  },
];
