// The control of one filter, by its type.
import { Button, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import "@mantine/core/styles/NumberInput.css";
import { type FormEvent, Suspense, useState } from "react";
import type { z } from "zod";
import type { Condition, FilterRule, Operator } from "#kernel/list.ts";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { containsText } from "#kernel/text/normal-text.ts";
import { boundsOf, between, oneOf, valuesOf } from "./conditions.ts";
import { lazyPart } from "../../page/lazy-part.tsx";
import css from "./filter.module.css";
import { isNullable } from "#kernel/schema/nullable.ts";

const DayRange = lazyPart(() => import("./DayRange.tsx"));
const RecordPicker = lazyPart(() => import("./RecordPicker.tsx"));

export interface EditorProps {
  field: string;
  rule: FilterRule;
  /** The item schema of the list. */
  item: z.ZodObject;
  conditions: readonly Condition[];
  onChange: (conditions: readonly Condition[]) => void;
  onDone: () => void;
}

function SetEditor({ field, rule, conditions, onChange }: EditorProps) {
  const [search, setSearch] = useState("");
  const chosen = valuesOf(conditions).map(String);
  const options = Object.entries(rule.values ?? {});
  const flip = (value: string): void =>
    onChange(
      oneOf(field, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
    );
  return (
    <div className={css.set}>
      {options.length > 10 && (
        <TextInput
          aria-label="Chercher une valeur"
          placeholder="Chercher…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Stack className={css.options} role="group" aria-label={rule.label}>
        {options
          .filter(([, label]) => containsText(label, search))
          .map(([value, label]) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => flip(value)} />
              {label}
            </label>
          ))}
      </Stack>
    </div>
  );
}

function BooleanEditor({ field, conditions, rule, onChange }: EditorProps) {
  const value = conditions.length === 0 ? "" : conditions[0]?.value ? "1" : "0";
  const choose = (next: string): void =>
    onChange(next === "" ? [] : [{ field, operator: "eq", value: next === "1" }]);
  return (
    <SegmentedControl
      size="xs"
      aria-label={rule.label}
      value={value}
      onChange={choose}
      data={[
        { value: "", label: "Indifférent" },
        { value: "1", label: "Oui" },
        { value: "0", label: "Non" },
      ]}
    />
  );
}

const textOperators: { value: Operator; label: string }[] = [
  { value: "like", label: "contient" },
  { value: "sw", label: "commence par" },
  { value: "ew", label: "finit par" },
  { value: "eq", label: "est égal à" },
  { value: "ne", label: "est différent de" },
];

function TextEditor({ field, rule, conditions, onChange, onDone }: EditorProps) {
  const [operator, setOperator] = useState<Operator>(conditions[0]?.operator ?? "like");
  const [text, setText] = useState(String(conditions[0]?.value ?? ""));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    onChange(text.trim() === "" ? [] : [{ field, operator, value: text.trim() }]);
    onDone();
  };
  return (
    <form className={css.column} onSubmit={apply}>
      <select
        className={css.operator}
        aria-label="Comparaison"
        value={operator}
        onChange={(event) => setOperator(event.target.value as Operator)}
      >
        {textOperators.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <TextInput
        aria-label={rule.label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit">Appliquer</Button>
    </form>
  );
}

function RangeEditor({ field, rule, conditions, onChange, onDone }: EditorProps) {
  const scale = rule.type === "cents" ? 100 : 1;
  const bounds = boundsOf(conditions);
  const inputOf = (bound: string | number | null): number | "" =>
    bound === null ? "" : Number(bound) / scale;
  const [from, setFrom] = useState<number | string>(inputOf(bounds.from));
  const [to, setTo] = useState<number | string>(inputOf(bounds.to));
  const numberOf = (text: number | string): number | null =>
    text === "" ? null : Math.round(Number(text) * scale * 1e6) / 1e6;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    onChange(between(field, numberOf(from), numberOf(to)));
    onDone();
  };
  const input = {
    size: "xs",
    hideControls: true,
    decimalScale: 2,
    decimalSeparator: ",",
    thousandSeparator: " ",
    suffix: rule.type === "cents" ? " €" : rule.unit ? ` ${rule.unit}` : "",
  } as const;
  return (
    <form className={css.column} onSubmit={apply}>
      <div className={css.pair}>
        <NumberInput {...input} label="Minimum" value={from} onChange={setFrom} data-autofocus />
        <NumberInput {...input} label="Maximum" value={to} onChange={setTo} />
      </div>
      <Button type="submit">Appliquer</Button>
    </form>
  );
}

const editors: Record<FilterRule["type"], (props: EditorProps) => React.JSX.Element> = {
  set: SetEditor,
  boolean: BooleanEditor,
  text: TextEditor,
  number: RangeEditor,
  cents: RangeEditor,
  day: (props) => <DayRange {...props} />,
  instant: (props) => <DayRange {...props} />,
  id: (props) => <RecordPicker {...props} />,
  account: (props) => <RecordPicker {...props} />,
};

/** A filter on an empty or non-empty field. */
function PresenceEditor({ field, conditions, onChange, onDone }: EditorProps) {
  const now = conditions.find(({ operator }) => operator === "null")?.value;
  const choose = (isEmpty: boolean): void => {
    onChange(now === isEmpty ? [] : [{ field, operator: "null", value: isEmpty }]);
    onDone();
  };
  return (
    <Inline gap={4} align="stretch" above={8} className={css.presence}>
      <button type="button" aria-pressed={now === true} onClick={() => choose(true)}>
        Non renseigné
      </button>
      <button type="button" aria-pressed={now === false} onClick={() => choose(false)}>
        Renseigné
      </button>
    </Inline>
  );
}

export default function FilterEditor(props: EditorProps) {
  const Editor = editors[props.rule.type];
  const isPresence = props.conditions.some(({ operator }) => operator === "null");
  return (
    <Suspense fallback={<div className={css.wait} />}>
      <Editor {...props} conditions={isPresence ? [] : props.conditions} />
      {props.rule.type !== "boolean" && (isNullable(props.item, props.field) ?? true) && (
        <PresenceEditor {...props} />
      )}
    </Suspense>
  );
}
