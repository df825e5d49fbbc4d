// How a record that has a life cycle begins: its first status is one of those where the cycle starts.
import type { Starts } from "../flow.ts";
import type { Call } from "./call.ts";
import type { Status, Tables } from "./database.ts";
import { create, type Fresh, type Living, type Row } from "./records.ts";

type StatusOf<T extends Living> = Tables[T] extends { status: Status<infer State> } ? State : never;

/**
 * Creates a record that has a life cycle, where the cycle begins: at its start, or `at` another of its starts.
 * One that begins elsewhere is an error of ours.
 */
export function begin<T extends Living, Start extends StatusOf<T>>(
  call: Call,
  of: Starts<Start>,
  { kind, at = of.start, did }: { kind: T; at?: NoInfer<Start>; did?: string },
  values: Fresh<T>,
): Promise<Row<T>> {
  if (at !== of.start && !of.otherStarts?.includes(at)) throw new TypeError(`no ${kind} begins as ${at}`);
  return create(call, kind, { ...values, status: at } as never, did);
}
