// The tabs of the page of a record: its own, and those that later areas declare (`tabs` of their `web/area.ts`).
import type { ComponentType, ReactNode } from "react";
import type { Erased } from "#kernel/erased.ts";

/** What the page of each kind of record has read; each area adds its own by declaration merging, beside the page. */
export interface RecordPages {
  /** No record: so that there is always a kind. */
  none: never;
}

interface TabBase<R> {
  key: string;
  label: string;
  /** Its place among the others: 0 when absent, before those of later areas. */
  rank?: number;
  /** After the label: how many. */
  count?: Erased<[record: R], number | undefined>;
}

export interface Tab<R> extends TabBase<R> {
  show: (record: R) => ReactNode;
}

/** One of a later area: only its name comes with the first load. */
export interface LaterTab<R> extends TabBase<R> {
  rank: number;
  load: () => Promise<{ default: Erased<[props: { record: R }], ReactNode> }>;
}

/** By kind of record, what an area adds to its page. */
export type LaterTabs = { readonly [K in keyof RecordPages]?: readonly LaterTab<RecordPages[K]>[] };

/** The same once plugged: the page gives it the record that it was declared for. */
export interface PluggedTab extends TabBase<unknown> {
  Content: ComponentType<{ record: unknown }>;
}
