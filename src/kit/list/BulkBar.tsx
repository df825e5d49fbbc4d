// What can be done with the rows selected: one after the other, and told at the end.
import { Button, CloseButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { May } from "#kernel/contract.ts";
import { isAborted, sentenceOf } from "#kernel/web/catalogue.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "../dialog/Confirm.tsx";
import { Menu, MenuItem } from "../float/Menu.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { notify } from "../notify.ts";
import css from "./list.module.css";

/** Does one row. */
export type RunRow<Item> = (item: Item) => Promise<unknown>;

export type BulkAction<Item> = {
  /** The verb: "Relancer". */
  label: string;
  may?: May;
  isGrave?: boolean;
} & (
  | { run: RunRow<Item>; ask?: undefined; open?: undefined }
  /** Asks once, for all rows, what is to be done with each; null when the person gives up. */
  | { ask: (items: readonly Item[]) => Promise<RunRow<Item> | null>; run?: undefined; open?: undefined }
  /** One thing done with the whole selection, which `onDone` empties. */
  | { open: (items: readonly Item[], onDone: () => void) => void; run?: undefined; ask?: undefined }
);

interface BulkBarProps<Item> {
  items: readonly Item[];
  actions: readonly BulkAction<Item>[];
  onClear: () => void;
  /** Beside the actions: the export of the rows. */
  children?: ReactNode;
}

/** Buttons in sight; the others are in a menu. */
const inSight = 3;
const others = (
  <Button variant="default" aria-label="Autres actions" px={8}>
    <IconDots size={16} />
  </Button>
);

const lines = (count: number): string => `${count} ligne${count > 1 ? "s" : ""}`;

interface Running<Item> {
  label: string;
  run: RunRow<Item>;
}

async function runAll<Item>({ label, run }: Running<Item>, items: readonly Item[], onDone: (count: number) => void): Promise<void> {
  const refusals = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    try {
      await run(item);
    } catch (error) {
      if (isAborted(error)) return;
      refusals.set(sentenceOf(error), (refusals.get(sentenceOf(error)) ?? 0) + 1);
    }
    onDone(index + 1);
  }
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...refusals].map(([sentence, count]) => `${count} × ${sentence}`).join(" ");
  const message = refused === 0 ? `${lines(items.length)} sur ${items.length}.` : `${lines(items.length - refused)} sur ${items.length}. ${reasons}`;
  notify({ level: refused === 0 ? "success" : refused === items.length ? "error" : "warning", title: label, message });
}

export function BulkBar<Item>({ items, actions, onClear, children }: BulkBarProps<Item>) {
  const { lack } = useSession();
  const reasonOf = ({ may }: BulkAction<Item>): string | null => (may ? lack(may) : null);
  const [done, setDone] = useState<number | null>(null);
  const start = async (action: BulkAction<Item>): Promise<void> => {
    if (
      action.isGrave &&
      !(await confirm({ title: `${action.label} ?`, text: `Cette action porte sur ${lines(items.length)}.`, yes: action.label, isDanger: true }))
    )
      return;
    if (action.open) return action.open(items, onClear);
    const run = action.ask ? await action.ask(items) : action.run;
    if (!run) return;
    setDone(0);
    await runAll({ label: action.label, run }, items, setDone);
    setDone(null);
    onClear();
  };
  return (
    <div className={css.bulk} role="toolbar" aria-label="Actions sur la sélection">
      <CloseButton size="sm" aria-label="Vider la sélection" onClick={onClear} />
      <span aria-live="polite">{done === null ? `${lines(items.length)} choisie${items.length > 1 ? "s" : ""}` : `${done} sur ${items.length}…`}</span>
      {actions.slice(0, inSight).map((action) => {
        const reason = reasonOf(action);
        return (
          <Tooltip key={action.label} label={reason} disabled={reason === null}>
            <Button
              variant="default"
              color={action.isGrave ? "red" : undefined}
              data-disabled={reason !== null || undefined}
              loading={done !== null}
              onClick={() => reason === null && void start(action)}
            >
              {action.label}
            </Button>
          </Tooltip>
        );
      })}
      {actions.length > inSight && done === null && (
        <Menu target={others} label="Autres actions">
          {actions.slice(inSight).map((action) => (
            <MenuItem key={action.label} refusal={reasonOf(action) ?? undefined} isDanger={action.isGrave} onClick={() => void start(action)}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {children}
    </div>
  );
}
