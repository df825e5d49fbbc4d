import type { May } from "#kernel/contract.ts";
import type { CounterName } from "../../counters.ts";
import type { SectionId } from "../navigation.ts";

export interface LaterRoute {
  path: string;
  title: string;
  section: SectionId | null;
  may: May;
  menu?: { rank: number; counter?: CounterName };
}

type Line = Omit<LaterRoute, "section" | "may"> & { may?: May };

/** Routes under the address of a section. */
export const of = (section: SectionId | null, lines: readonly Line[]): LaterRoute[] =>
  lines.map(({ path, may = "SIGNED_IN", ...line }) => ({
    ...line,
    path: section ? `/${section}/${path}` : path,
    section,
    may,
  }));
