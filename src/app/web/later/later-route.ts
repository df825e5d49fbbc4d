import type { May } from "#kernel/contract.ts";
import type { PagePath } from "#kernel/page-address.ts";
import type { CounterName } from "../../counters.ts";
import type { SectionId } from "../navigation.ts";

export interface LaterRoute {
  path: PagePath;
  title: string;
  section: SectionId | null;
  may: May;
  menu?: { rank: number; counter?: CounterName };
}

type Line = Omit<LaterRoute, "path" | "section" | "may"> & { path: string; may?: May };

/** Routes under the address of a section. */
export const of = (section: SectionId | null, lines: readonly Line[]): LaterRoute[] =>
  lines.map(({ path, may = "SIGNED_IN", ...line }) => ({
    ...line,
    // Each is told apart in pages.ts: a test compares them.
    path: (section ? `/${section}/${path}` : path) as PagePath,
    section,
    may,
  }));
