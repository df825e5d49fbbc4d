// Filters of a list, drawn from its contract: some always in sight, the others added by « Filtrer ».
import { Button, CloseButton } from "@mantine/core";
import { IconFilter, IconPin, IconPinFilled } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { z } from "zod";
import type { Condition, FilterRule, FilterSet, ListQuery } from "#kernel/list.ts";
import { Drop } from "../float/Drop.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { conditionsOf, frenchConditions, withConditions } from "./conditions.ts";
import { piece } from "../page/piece.tsx";
import css from "./list.module.css";
import { isPinnedAs, pin, type PinKind, pinKindOf, unpin, usePins } from "./pins.ts";

const FilterChooser = piece(() => import("./FilterChooser.tsx"));
const FilterEditor = piece(() => import("./FilterEditor.tsx"));
const RecordNames = piece(() => import("./RecordNames.tsx"));

interface ChipProps {
  field: string;
  rule: FilterRule;
  /** What the list shows of each row. */
  item: z.ZodObject;
  conditions: readonly Condition[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (conditions: readonly Condition[]) => void;
  /** What of it goes from list to list; null where nothing may. */
  pinKind: PinKind | null;
}

interface PinProps extends Pick<ChipProps, "conditions"> {
  label: string;
  kind: PinKind;
  isPinned: boolean;
}

const Pin = ({ label, kind, isPinned, conditions }: PinProps) => (
  <Tooltip label={isPinned ? "Ne plus garder d’une liste à l’autre" : "Garder d’une liste à l’autre"}>
    <button
      type="button"
      className={css.pin}
      aria-pressed={isPinned}
      aria-label={`Épingler le filtre ${label}`}
      onClick={() => pin(kind, isPinned ? [] : conditions)}
    >
      {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.7} />}
    </button>
  </Tooltip>
);

function Chip({ field, rule, item, conditions, isOpen, onOpen, onChange, pinKind }: ChipProps) {
  const isPinned = isPinnedAs(usePins(), pinKind, conditions);
  const change = (next: readonly Condition[]): void => {
    if (pinKind && isPinned) pin(pinKind, next);
    onChange(next);
  };
  const isSet = conditions.length > 0;
  const chip = (
    <span className={css.chip} data-set={isSet || undefined}>
      <button type="button" onClick={() => onOpen(!isOpen)}>
        {rule.label}{" "}
        {isSet && (
          <b>
            {rule.type === "id" || rule.type === "account" ? (
              <Suspense fallback="…">
                {<RecordNames kind={rule.record ?? ""} conditions={conditions} />}
              </Suspense>
            ) : (
              frenchConditions(rule, conditions)
            )}
          </b>
        )}
      </button>
      {isSet && pinKind && (
        <Pin label={rule.label} kind={pinKind} isPinned={isPinned} conditions={conditions} />
      )}
      {isSet && (
        <CloseButton size="xs" aria-label={`Retirer le filtre ${rule.label}`} onClick={() => change([])} />
      )}
    </span>
  );
  return (
    <Drop isOpen={isOpen} onClose={() => onOpen(false)} target={chip} label={rule.label}>
      <Suspense fallback={<div className={css.editorWait} />}>
        <FilterEditor
          field={field}
          rule={rule}
          item={item}
          conditions={conditions}
          onChange={change}
          onDone={() => onOpen(false)}
        />
      </Suspense>
    </Drop>
  );
}

interface AddFilterProps {
  filters: FilterSet;
  onOpen: (field: string) => void;
  onApply: (field: string, conditions: readonly Condition[]) => void;
}

function AddFilter({ filters, onOpen, onApply }: AddFilterProps) {
  const [isOpen, setChoosing] = useState(false);
  const left = (act: () => void) => {
    setChoosing(false);
    act();
  };
  const button = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconFilter size={14} stroke={1.7} />}
      className={css.quiet}
      onClick={() => setChoosing(!isOpen)}
    >
      Filtrer
    </Button>
  );
  return (
    <Drop isOpen={isOpen} onClose={() => setChoosing(false)} target={button} label="Ajouter un filtre">
      <Suspense fallback={<div className={css.editorWait} />}>
        <FilterChooser
          filters={filters}
          onOpen={(field) => left(() => onOpen(field))}
          onApply={(field, conditions) => left(() => onApply(field, conditions))}
        />
      </Suspense>
    </Drop>
  );
}

interface FilterBarProps {
  filters: FilterSet;
  /** What the list shows of each row. */
  item: z.ZodObject;
  /** Fields whose filter is always in sight. */
  usual: readonly string[];
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
}

export function FilterBar({ filters, item, usual, query, set }: FilterBarProps) {
  const [open, setOpen] = useState<string | null>(null);
  const isAsked = (field: string): boolean => conditionsOf(query, field).length > 0;
  const inSight = Object.keys(filters).filter(
    (field) => usual.includes(field) || isAsked(field) || open === field,
  );
  const others = Object.keys(filters).filter((field) => !inSight.includes(field));
  return (
    <>
      {inSight.map((field) => (
        <Chip
          key={field}
          field={field}
          rule={filters[field] as FilterRule}
          item={item}
          conditions={conditionsOf(query, field)}
          pinKind={pinKindOf(filters, field)}
          isOpen={open === field}
          onOpen={(isOpen) => setOpen(isOpen ? field : null)}
          onChange={(next) => set({ conditions: withConditions(query, field, next) })}
        />
      ))}
      {others.length > 0 && (
        <AddFilter
          filters={filters}
          onOpen={(field) => setTimeout(() => setOpen(field))}
          onApply={(field, next) => set({ conditions: withConditions(query, field, next) })}
        />
      )}
      {(query.conditions.length > 0 || query.search !== "") && (
        <Button
          variant="subtle"
          color="gray"
          className={css.quiet}
          onClick={() => {
            unpin(filters);
            set({ conditions: [], search: "" });
          }}
        >
          Tout effacer
        </Button>
      )}
    </>
  );
}
