// Actions on the selected rows: run one row after the other, with a report at the end.
import { Button, CloseButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { countText } from "#kernel/text/count-text.ts";
import { MoreActions } from "../../float/MoreActions.tsx";
import { confirm } from "../../dialog/Confirm.tsx";
import { MenuItem } from "../../float/Menu.tsx";
import { Tooltip } from "../../float/Tooltip.tsx";
import { notify } from "../../notify.ts";
import {
  type BulkAction,
  nextActionsFirst,
  hasNothingToReport,
  type Outcome,
  runAll,
  outcomeSentence,
} from "./bulk.ts";
import css from "../list.module.css";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Bullets, Inline } from "#kit/layout/layout.tsx";

interface BulkBarProps<Item> {
  items: readonly Item[];
  actions: readonly BulkAction<Item>[];
  keyOf: (item: Item) => string;
  /** The display name of a row. */
  nameOf: (item: Item) => string;
  onClear: () => void;
  /** Called once every row has been processed; refused rows stay selected. */
  onDone: (outcome: Outcome) => void;
  /** Shown next to the actions: the export of the rows. */
  children?: ReactNode;
}

/** The number of buttons in sight; the others are in a menu. */
const visibleActionCount = 3;

/** Asks for confirmation before an irreversible action, and before one that sends something to others. */
async function confirmAction<Item>(
  { label, isGrave, sends }: BulkAction<Item>,
  names: readonly string[],
): Promise<boolean> {
  if (!isGrave && !sends) return true;
  const few = names.slice(0, 8);
  const others = names.length - few.length;
  return confirm({
    title: `${label} ?`,
    text: (
      <>
        {sends
          ? `${sends} pour ${names.length === 1 ? "cette ligne" : `chacune de ces ${names.length} lignes`} :`
          : `Cette action porte sur ${countText(names.length, "ligne")} :`}
        <Bullets above={8}>
          {withKeys(few, (name) => name).map(([key, name]) => (
            <li key={key}>{name}</li>
          ))}
          {others > 0 && <li>et {countText(others, "ligne")} de plus</li>}
        </Bullets>
      </>
    ),
    yes: label,
    isDanger: isGrave,
  });
}

/** A toast when every row succeeded without detail; otherwise the list shows a lasting report, row by row. */
const notifyOutcome = (outcome: Outcome): void =>
  notify({ level: "success", title: outcome.label, message: outcomeSentence(outcome) });

export function BulkBar<Item>({
  items,
  actions,
  keyOf,
  nameOf,
  onClear,
  onDone,
  children,
}: BulkBarProps<Item>) {
  const { missingPermission } = useSession();
  const reasonOf = ({ may }: BulkAction<Item>): string | null => (may ? missingPermission(may) : null);
  const [done, setDone] = useState<number | null>(null);
  const start = async (action: BulkAction<Item>): Promise<void> => {
    if (!(await confirmAction(action, items.map(nameOf)))) return;
    if (action.open) return action.open(items, onClear);
    const run = action.ask ? await action.ask(items) : action.run;
    if (!run) return;
    setDone(0);
    const rows = await runAll(items, { run, keyOf, nameOf, onStep: setDone });
    setDone(null);
    const outcome = { label: action.label, rows };
    if (hasNothingToReport(outcome)) notifyOutcome(outcome);
    onDone(outcome);
  };
  const ordered = nextActionsFirst(actions, items);
  return (
    <Inline gap={8} wraps className={css.bulk} role="toolbar" aria-label="Actions sur la sélection">
      <CloseButton size="sm" aria-label="Vider la sélection" onClick={onClear} />
      <span aria-live="polite">
        {done === null
          ? countText(items.length, "ligne choisie", "lignes choisies")
          : `${done} sur ${items.length}…`}
      </span>
      {ordered.slice(0, visibleActionCount).map(({ action, isNext }) => {
        const reason = reasonOf(action);
        return (
          <Tooltip key={action.label} label={reason} disabled={reason === null}>
            <Button
              variant={isNext && reason === null ? "filled" : "default"}
              color={action.isGrave ? "red" : undefined}
              data-disabled={reason !== null || undefined}
              loading={done !== null}
              onClick={() => {
                if (reason === null) void start(action);
              }}
            >
              {action.label}
            </Button>
          </Tooltip>
        );
      })}
      {ordered.length > visibleActionCount && done === null && (
        <MoreActions>
          {ordered.slice(visibleActionCount).map(({ action }) => (
            <MenuItem
              key={action.label}
              refusal={reasonOf(action) ?? undefined}
              isDanger={action.isGrave}
              onClick={() => void start(action)}
            >
              {action.label}
            </MenuItem>
          ))}
        </MoreActions>
      )}
      {children}
    </Inline>
  );
}
