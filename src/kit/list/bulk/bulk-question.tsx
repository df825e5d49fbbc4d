// A bulk action with a dialog: `ask` is passed to `BulkAction`, `dialog` is rendered next to the list.
import { type ReactNode, Suspense, useState } from "react";
import type { RunRow } from "./bulk.ts";

/** Null when the user cancels. */
export type BulkAnswer<Item> = (run: RunRow<Item> | null) => void;

/** The props of the form of a bulk action. */
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
