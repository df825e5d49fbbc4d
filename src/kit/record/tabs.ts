// The tabs of the page of a record: its own, and those declared by later areas (`tabs` of their `web/area.ts`).
import type { ComponentType, ReactNode } from "react";
import type { Access } from "#kernel/contract.ts";
import type { Erased } from "#kernel/erased.ts";

/** The record type of each page; each area adds its own by declaration merging, next to the page. */
export interface RecordPages {
  /** Not a record: it keeps the type from being empty. */
  none: never;
}

interface TabBase<R> {
  key: string;
  label: string;
  /** The permission without which it is hidden; any user of the page when absent. */
  may?: Access;
  /** Its rank among the tabs: 0 when absent, before those of later areas. */
  rank?: number;
  /** A count shown after the label. */
  count?: Erased<[record: R], number | undefined>;
}

export interface Tab<R> extends TabBase<R> {
  show: (record: R) => ReactNode;
}

/** A tab of a later area: only its name is part of the first load. */
export interface LaterTab<R> extends TabBase<R> {
  rank: number;
  load: () => Promise<{ default: Erased<[props: { record: R }], ReactNode> }>;
}

/** By kind of record, the tabs that an area adds to its page. */
export type LaterTabs = { readonly [K in keyof RecordPages]?: readonly LaterTab<RecordPages[K]>[] };

/** A plugged tab: the page passes it the record type that it was declared for. */
export interface PluggedTab extends TabBase<unknown> {
  Content: ComponentType<{ record: unknown }>;
}
