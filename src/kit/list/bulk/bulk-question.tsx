// A bulk action that asks in a dialog: `ask` is for `BulkAction`, `dialog` is shown beside the list.
import { type ReactNode, Suspense, useState } from "react";
import type { RunRow } from "./bulk.ts";

/** Null when the person gives up. */
export type BulkAnswer<Item> = (run: RunRow<Item> | null) => void;

/** What the form of a bulk action is given. */
export interface BulkQuestion<Item> {
  items: readonly Item[];
  answer: BulkAnswer<Item>;
}

export function useBulkQuestion<Item>(): {
  ask: (
    show: (question: BulkQuestion<Item>) => ReactNode,
  ) => (items: readonly Item[]) => Promise<RunRow<Item> | null>;
  dialog: ReactNode;
} {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const ask = (show: (question: BulkQuestion<Item>) => ReactNode) => (items: readonly Item[]) =>
    new Promise<RunRow<Item> | null>((resolve) => {
      const answer: BulkAnswer<Item> = (run) => {
        setDialog(null);
        resolve(run);
      };
      setDialog(<Suspense>{show({ items, answer })}</Suspense>);
    });
  return { ask, dialog };
}
