// What the kit needs from areas that it does not know; src/app/web/ports.ts plugs them in.
import type { z } from "zod";
import type { ReadEndpoint, WriteEndpoint } from "#kernel/contract.ts";

type Fields<Shape extends z.ZodRawShape> = z.ZodObject<Shape>;
type Gives<Out> = z.ZodType<Out>;
type Id = { params: Fields<{ id: z.ZodType<string, string> }> };

export interface SavedView {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isMine: boolean;
  ownerName: string;
  version: number;
}

export interface HistoryLine {
  id: number;
  at: string;
  whoName: string;
  did: string;
  changes: { label: string; before: string | null; after: string | null }[];
}

export interface Comment {
  id: string;
  text: string;
  createdAt: string;
  createdBy: string;
  isMine: boolean;
}

/** A record that a search gives: the label goes in the field, the detail beside it. */
export interface Found {
  id: string;
  label: string;
  detail?: string;
}

/** How records of one kind are found: by what is typed, and again by their id. */
export interface RecordSearch {
  search: (text: string, signal: AbortSignal) => Promise<Found[]>;
  find: (id: string, signal: AbortSignal) => Promise<Found | null>;
}

export interface Ports {
  views: {
    savedViews: ReadEndpoint<{ query: Fields<{ list: z.ZodString }> }, Gives<{ items: SavedView[] }>>;
    savedViewCounts: ReadEndpoint<{ query: Fields<{ list: z.ZodString }> }, Gives<{ counts: Record<string, { count: number; isExact: boolean }> }>>;
    saveView: WriteEndpoint<
      { body: Fields<{ list: z.ZodString; name: z.ZodString; query: z.ZodString; isShared: z.ZodDefault<z.ZodBoolean> }> },
      Gives<SavedView>
    >;
    deleteView: WriteEndpoint<Id, Gives<{ id: string }>>;
  };
  remarks: {
    history: ReadEndpoint<{ params: Fields<{ record: z.ZodString; id: z.ZodString }> }, Gives<{ items: HistoryLine[]; hasMore: boolean }>>;
    comments: ReadEndpoint<{ query: Fields<{ record: z.ZodString; id: z.ZodString }> }, Gives<{ items: Comment[] }>>;
    addComment: WriteEndpoint<{ body: Fields<{ record: z.ZodString; recordId: z.ZodString; text: z.ZodString }> }, Gives<Comment>>;
    deleteComment: WriteEndpoint<Id, Gives<{ id: string }>>;
  };
  /** By kind of record: what `filter.id(label, kind)` and `RecordField` search. */
  searches: Readonly<Record<string, RecordSearch>>;
}

let plugged: Ports | null = null;
export const plugPorts = (ports: Ports): void => void (plugged = ports);

export function ports(): Ports {
  if (!plugged) throw new Error("the ports of the kit are not plugged (src/app/web/ports.ts)");
  return plugged;
}

export function recordSearch(kind: string): RecordSearch {
  const search = ports().searches[kind];
  if (!search) throw new Error(`no search of records of kind "${kind}" (src/app/web/ports.ts)`);
  return search;
}
