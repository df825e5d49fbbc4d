// The declarations of an area for the browser. Only its addresses are part of the first load; everything else is
// loaded on demand.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { ComponentType } from "react";
import type { Access, RecordKind } from "#kernel/contract.ts";
import type { Route } from "#kernel/web/navigation/route.ts";
import type { LinkProps, RecordSearch } from "./ports.ts";
import type { DropTarget } from "./planning/item.ts";
import type { LaterTabs } from "./record/tabs.ts";

/** A record found by the palette. */
export interface PaletteItem {
  label: string;
  detail: string;
  to: PageAddress;
}

/** Records that the palette finds and the global search does not. */
export interface PaletteKind {
  title: string;
  /** The address without a record; its permission decides who may search for these records. */
  at: PageAddress;
  find: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** A result of the global search. */
export interface SearchResult {
  id: string;
  label: string;
  detail: string;
  /** Null when the result opens no page. */
  to: PageAddress | null;
}

/** Records that the global search finds. */
export interface SearchKind {
  /** "Véhicules". */
  title: string;
  /** Its rank among the kinds of all areas. */
  rank: number;
  /** True for kinds that only the palette finds, not the top bar. */
  isInPaletteOnly?: boolean;
  /** True for kinds that the palette finds by itself (`PaletteKind`), by more than their number. */
  isInTopBarOnly?: boolean;
  /** Those who may search for these records; everyone signed in when absent. */
  may?: Access;
  /** Kinds of records whose changes refresh the results. */
  shows: readonly RecordKind[];
  find: (pattern: string, signal: AbortSignal) => Promise<SearchResult[]>;
}

/** A panel of the home page, below the pending work. */
export interface HomePanel {
  rank: number;
  load: () => Promise<{ default: ComponentType }>;
}

/** The dialog that moves an event of the planning, to where it was dropped, else where the user types. */
export interface PlannedMoveProps {
  id: string;
  drop?: Pick<DropTarget, "from" | "to"> & { personId: string | null };
  onClose: () => void;
}

/** The address of a creation dialog opened over its list; the palette offers it. */
export interface Creation {
  label: string;
  to: PageAddress;
  may: Access;
}

export interface WebArea {
  routes: readonly Route[];
  /** By kind of record: search by text, and lookup by id. */
  searches?: Readonly<Record<string, () => Promise<RecordSearch>>>;
  /** By kind of record: a link with its summary. */
  links?: Readonly<Record<string, () => Promise<{ default: ComponentType<LinkProps> }>>>;
  /** By kind of record of an earlier area: the tabs that this area adds to its page. */
  tabs?: LaterTabs;
  creations?: readonly Creation[];
  globalSearch?: () => Promise<{ searchKind: SearchKind }>;
  homePanels?: readonly HomePanel[];
  /** By kind of the planning, other than deliveries: its dialog. */
  plannedMoves?: Readonly<Record<string, () => Promise<{ default: ComponentType<PlannedMoveProps> }>>>;
  palette?: () => Promise<{ palette: readonly PaletteKind[] }>;
}
