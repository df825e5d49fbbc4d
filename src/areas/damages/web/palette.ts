// Damages in the command palette.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { damagesContract } from "../contract.ts";
import { damageKinds } from "../model/damages/kinds.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Sinistres",
    at: "/operations/untreated-damages",
    find: firstRows(damagesContract.listDamages, ({ id, kind, car, companyName, damageTime }) => ({
      label: `${damageKinds[kind]}, ${carLine(car)}`,
      detail: [companyName, frenchDay(dayInParis(damageTime))].filter(Boolean).join(" · "),
      to: `/operations/damages/view/${id}`,
    })),
  },
];
