// Fines in the top bar, by the number of their notice; the palette finds them by plate and by company too.
import type { SearchKind } from "#kit/area.ts";
import { findByNumber } from "#kit/find-by-number.ts";
import { firstRows } from "#kit/searches.ts";
import { finesContract } from "../contract.ts";

export const searchKind: SearchKind = {
  title: "Amendes",
  rank: 80,
  isInTopBarOnly: true,
  may: "LIST_FINES",
  shows: ["fine"],
  find: findByNumber(
    firstRows(
      finesContract.listFines,
      ({ id, number, plate, companyName }) => ({
        id,
        label: `Avis ${number}`,
        detail: [plate, companyName].filter(Boolean).join(" · "),
        to: `/operations/fines/view/${id}` as const,
      }),
      10,
    ),
  ),
};
