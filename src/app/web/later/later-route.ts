import type { Access } from "#kernel/contract.ts";
import type { PagePath } from "#kernel/links/page-address.ts";
import type { CounterName } from "../../counters.ts";
import type { SectionId } from "../navigation.ts";

export interface LaterRoute {
  path: PagePath;
  title: string;
  section: SectionId | null;
  may: Access;
  menu?: { rank: number; counter?: CounterName };
}

type RouteLine = Omit<LaterRoute, "path" | "section" | "may"> & { path: string; may?: Access };

/** Routes under the address of a section. */
export const sectionRoutes = (section: SectionId | null, lines: readonly RouteLine[]): LaterRoute[] =>
  lines.map(({ path, may = "SIGNED_IN", ...line }) => ({
    ...line,
    // The addresses are listed one by one in pages.ts: a test compares both.
    path: (section ? `/${section}/${path}` : path) as PagePath,
    section,
    may,
  }));
