// Dependencies of the kit on areas that it does not know; src/app/web/ports.ts plugs them in.
import type { ComponentType, ReactNode } from "react";
import type { ListEndpoint } from "#kernel/contract.ts";
import type { Condition, ListQuery } from "#kernel/list.ts";
import type { NoticeKind, NoticeRule } from "#kernel/overview/notice.ts";
import type { PlannedMoveProps, SearchKind } from "./area.ts";
import type { PluggedTab } from "./record/tabs.ts";

/** A search result: the label fills the field, the detail is shown next to it. */
export interface FoundRecord {
  id: string;
  label: string;
  detail?: string;
}

/** Search for records of one kind by text, and lookup by id. */
export interface RecordSearch {
  search: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>;
  find: (id: string, signal: AbortSignal) => Promise<FoundRecord | null>;
}

/** A usual selection of rows, offered by the screen of a list before the views that people save. */
export interface Selection {
  name: string;
  conditions: readonly Condition[];
  /** Absent while it loads. */
  count?: number | undefined;
}

export interface ViewsProps {
  /** The name of the list in its contract. */
  name: string;
  endpoint: ListEndpoint;
  query: ListQuery;
  selections: readonly Selection[];
  set: (change: Partial<ListQuery>) => void;
}

export interface RemarksProps {
  /** A kind of record and the id of one of them. */
  kind: string;
  id: string;
}

export interface LinkProps {
  id: string;
  children: ReactNode;
}

export interface Ports {
  /** By kind of record: a link with its summary, for areas that may not know that kind. */
  links: Readonly<Record<string, ComponentType<LinkProps>>>;
  /** The saved views of a list. */
  SavedViews: ComponentType<ViewsProps>;
  /** The history of a record. */
  History: ComponentType<RemarksProps>;
  /** The comments on a record. */
  Comments: ComponentType<RemarksProps>;
  /** By kind of record: the search behind `filter.id(label, kind)` and `RecordField`. */
  searches: Readonly<Record<string, RecordSearch>>;
  /** The kinds of records that the global search finds, by rank, loaded together. */
  searchKinds: () => Promise<readonly SearchKind[]>;
  /** The panels of the home page, by rank. */
  homePanels: readonly { rank: number; Content: ComponentType }[];
  /** By kind of the planning, the dialog that moves one of its events. */
  plannedMoves: Readonly<Record<string, ComponentType<PlannedMoveProps>>>;
  /** The look of each kind of notice. */
  notices: Readonly<Record<string, NoticeRule>>;
  /** By kind of record: the tabs that later areas add to its page. */
  tabs: Readonly<Record<string, readonly PluggedTab[]>>;
}

let registered: Ports | null = null;
export function plugPorts(ports: Ports): void {
  registered = ports;
}

export function ports(): Ports {
  if (!registered) throw new Error("the ports of the kit are not plugged (src/app/web/ports.ts)");
  return registered;
}

export function recordSearch(kind: string): RecordSearch {
  const search = ports().searches[kind];
  if (!search) throw new Error(`no search of records of kind "${kind}" (src/app/web/ports.ts)`);
  return search;
}

export function noticeRule(kind: NoticeKind): NoticeRule {
  const rule = ports().notices[kind];
  if (!rule) throw new Error(`no kind of notice "${kind}" (notices of a manifest)`);
  return rule;
}
