// Staff results of the palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { peopleContract } from "../contract.ts";
import { fullName } from "../model/user.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Utilisateurs",
    at: "/admin/users",
    find: firstRows(peopleContract.listUsers, (user) => ({
      label: fullName(user),
      detail: user.email,
      to: `/admin/users/view/${user.id}`,
    })),
  },
];
