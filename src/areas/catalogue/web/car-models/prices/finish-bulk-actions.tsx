// Bulk actions on finishes: availability, purchase and selling prices.
import type { ReactNode } from "react";
import { call } from "#kernel/web/calls/client.ts";
import type { BulkAction, RunRow } from "#kit/list/bulk/bulk.ts";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { type ListedFinish, readVersion } from "./finish-version.ts";

const FinishBulkForm = idlePart(() => import("./FinishBulkForm.tsx"));

const setProposable =
  (isAvailable: boolean): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await readVersion(finish);
    await call(models.toggleFinish, { ...sent, body: { isAvailable, version } });
  };

/** The bulk actions, and the dialog that one of them has opened. */
export function useFinishBulkActions(): { bulk: readonly BulkAction<ListedFinish>[]; dialog: ReactNode } {
  const { ask, dialog } = useBulkQuestion<ListedFinish>();
  return {
    bulk: [
      {
        label: "Grille de revente",
        may: "MANAGE_MODEL_PRICES",
        ask: ask((question) => <FinishBulkForm action="grid" {...question} />),
      },
      {
        label: "Prix d’achat estimé",
        may: "MANAGE_MODEL_PRICES",
        ask: ask((question) => <FinishBulkForm action="discount" {...question} />),
      },
      { label: "Rendre disponibles", may: "TOGGLE_MODEL", run: setProposable(true) },
      { label: "Rendre indisponibles", may: "TOGGLE_MODEL", run: setProposable(false) },
    ],
    dialog,
  };
}
