// The filters of a list, generated from its contract: some always visible, the others added by « Filtrer ».
import { Button, CloseButton } from "@mantine/core";
import { IconFilter, IconPin, IconPinFilled } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { z } from "zod";
import type { Condition, FilterRule, FilterSet, ListQuery } from "#kernel/list.ts";
import { Popover } from "../../float/Popover.tsx";
import { Tooltip } from "../../float/Tooltip.tsx";
import { conditionsOf, frenchConditions, withConditions } from "./conditions.ts";
import { lazyPart } from "../../page/lazy-part.tsx";
import css from "../list.module.css";
import { type PinKind, pinKindOf, unpin, usePinnedFilter } from "./pins.ts";

const FilterChooser = lazyPart(() => import("./FilterChooser.tsx"));
const FilterEditor = lazyPart(() => import("./FilterEditor.tsx"));
const RecordNames = lazyPart(() => import("./RecordNames.tsx"));

interface ChipProps {
  field: string;
  rule: FilterRule;
  /** The item schema of the list. */
  item: z.ZodObject;
  conditions: readonly Condition[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (conditions: readonly Condition[]) => void;
  /** The kind under which the filter can be pinned to follow the user; null when it cannot. */
  pinKind: PinKind | null;
}

const Pin = ({ label, isPinned, onToggle }: { label: string; isPinned: boolean; onToggle: () => void }) => (
  <Tooltip label={isPinned ? "Ne plus garder d’une liste à l’autre" : "Garder d’une liste à l’autre"}>
    <button
      type="button"
      className={css.pin}
      aria-pressed={isPinned}
      aria-label={`Épingler le filtre ${label}`}
      onClick={onToggle}
    >
      {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.7} />}
    </button>
  </Tooltip>
);

function Chip({ field, rule, item, conditions, isOpen, onOpen, onChange, pinKind }: ChipProps) {
  const { isPinned, togglePin, change } = usePinnedFilter(pinKind, conditions, onChange);
  const isSet = conditions.length > 0;
  const chip = (
    <span className={css.chip} data-set={isSet || undefined}>
      <button type="button" onClick={() => onOpen(!isOpen)}>
        {rule.label}{" "}
        {isSet && (
          <b>
            {rule.type === "id" || rule.type === "account" ? (
              <Suspense fallback="…">
                <RecordNames kind={rule.record ?? ""} conditions={conditions} />
              </Suspense>
            ) : (
              frenchConditions(rule, conditions)
            )}
          </b>
        )}
      </button>
      {isSet && pinKind && <Pin label={rule.label} isPinned={isPinned} onToggle={togglePin} />}
      {isSet && (
        <CloseButton size="xs" aria-label={`Retirer le filtre ${rule.label}`} onClick={() => change([])} />
      )}
    </span>
  );
  return (
    <Popover isOpen={isOpen} onClose={() => onOpen(false)} target={chip} label={rule.label}>
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
    </Popover>
  );
}

interface AddFilterProps {
  filters: FilterSet;
  onOpen: (field: string) => void;
  onApply: (field: string, conditions: readonly Condition[]) => void;
}

function AddFilter({ filters, onOpen, onApply }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const closeThen = (act: () => void) => {
    setOpen(false);
    act();
  };
  const button = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconFilter size={14} stroke={1.7} />}
      className={css.quiet}
      onClick={() => setOpen(!isOpen)}
    >
      Filtrer
    </Button>
  );
  return (
    <Popover isOpen={isOpen} onClose={() => setOpen(false)} target={button} label="Ajouter un filtre">
      <Suspense fallback={<div className={css.editorWait} />}>
        <FilterChooser
          filters={filters}
          onOpen={(field) => closeThen(() => onOpen(field))}
          onApply={(field, conditions) => closeThen(() => onApply(field, conditions))}
        />
      </Suspense>
    </Popover>
  );
}

interface FilterBarProps {
  filters: FilterSet;
  /** The item schema of the list. */
  item: z.ZodObject;
  /** Fields whose filter is always visible. */
  alwaysVisible: readonly string[];
  query: ListQuery;
  set: (change: Partial<ListQuery>) => void;
}

export function FilterBar({ filters, item, alwaysVisible, query, set }: FilterBarProps) {
  const [open, setOpen] = useState<string | null>(null);
  const hasConditions = (field: string): boolean => conditionsOf(query, field).length > 0;
  const visibleFields = Object.keys(filters).filter(
    (field) => alwaysVisible.includes(field) || hasConditions(field) || open === field,
  );
  const others = Object.keys(filters).filter((field) => !visibleFields.includes(field));
  return (
    <>
      {visibleFields.map((field) => (
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
