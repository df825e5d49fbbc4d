// The state of a form: values, touched fields, errors. Each field subscribes to its own part.
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { z } from "zod";
import type { FieldMessages, RowInUse } from "#kernel/failure.ts";
import { isBlank } from "#kernel/values.ts";
import type { Sending } from "#kernel/web/calls/reads.ts";
import { createListeners } from "#kernel/web/listeners.ts";
import { type Field, type FieldDescription, type FieldProps, labelOf, rowPattern } from "./field.ts";
import { afterPress } from "./press.ts";
import { restoreRows } from "./rows/rows.ts";
import { messagesOf, ruleOf, schemaAt, valueAt, withValue } from "./schema.ts";
import { type FormSection, SectionContext } from "./sections.ts";

export class FormState {
  readonly schema: z.ZodType;
  /** The initial values, or the current ones of the server after a conflict. */
  base: unknown;
  /** The last base that this form saved itself. */
  savedBase: unknown = null;
  values: unknown;
  /** The version of the record on which its draft was typed. */
  draftVersion: unknown;
  files: Record<string, File | undefined> = {};
  readonly requiredFiles = new Set<string>();
  readonly pendingFiles = new Set<Promise<unknown>>();
  /** Fields left out of drafts: a signature is given once, for the content sent with it. */
  readonly excludedFromDraft = new Set<string>();
  isSubmitted = false;
  /** Its sending until its answer, and whether it waits for the network: its draft keeps both over a reload. */
  sending: Sending | null = null;
  isWaiting = false;
  readonly labels = new Map<string, string>();
  /** Every field that was on screen, by its name with `*` for a row: a conflict uses its label and its formatter. */
  readonly descriptions = new Map<string, FieldDescription>();
  /** The sections on screen, unordered, and the section of each field. */
  sections: readonly FormSection[] = [];
  readonly sectionOf = new Map<string, string>();
  element: HTMLFormElement | null = null;
  /** Incremented each time the form restarts. */
  round = 0;
  #touched = new Set<string>();
  #searchTexts = new Map<string, string>();
  #serverMessages: FieldMessages = {};
  #schemaMessages: FieldMessages | null = null;
  readonly #listeners = createListeners();

  constructor(schema: z.ZodType, base: unknown, values: unknown = base) {
    this.schema = schema;
    this.base = base;
    this.values = values;
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Shows every message from now on, on untouched fields too. */
  showAllMessages(): void {
    this.isSubmitted = true;
    this.notifyListeners();
  }

  notifyListeners(): void {
    this.#schemaMessages = null;
    this.#listeners.notify();
  }

  set = (name: string, value: unknown): void => {
    this.values = withValue(this.values, name, value);
    this.#clearServerMessage(name);
    this.notifyListeners();
  };

  /** A change also clears the messages that no field displays: they concern the whole form. */
  #clearServerMessage(name: string): void {
    const isUnaffected = ([path]: [string, string]): boolean =>
      path !== name && !path.startsWith(`${name}.`) && this.#isOnScreen(path);
    this.#serverMessages = Object.fromEntries(Object.entries(this.#serverMessages).filter(isUnaffected));
  }

  /** Sets a missing field to the empty value of its schema. */
  initialize(name: string, empty: unknown): void {
    if (empty === undefined || valueAt(this.values, name) !== undefined) return;
    const parent = name.split(".").slice(0, -1).join(".");
    if (parent === "" || valueAt(this.base, parent) !== undefined)
      this.base = withValue(this.base, name, empty);
    this.values = withValue(this.values, name, empty);
    this.notifyListeners();
  }

  /** Records a search text typed in a field and not chosen; `""` once an option is chosen or the text is cleared. */
  setSearchText(name: string, text: string): void {
    if (text === (this.#searchTexts.get(name) ?? "")) return;
    this.#searchTexts.set(name, text);
    this.notifyListeners();
  }

  setFile = (name: string, file: File | undefined): void => {
    this.files = { ...this.files, [name]: file };
    this.#clearServerMessage(name);
    this.touch(name);
  };

  touch = (name: string): void => {
    this.#touched.add(name);
    this.notifyListeners();
  };

  /** Replaces all values: with the version of a colleague, or for a fresh start. */
  restart(base: unknown, values: unknown = base): void {
    this.base = base;
    this.values = values;
    this.#serverMessages = {};
    this.#touched.clear();
    this.isSubmitted = false;
    this.isWaiting = false;
    this.round++;
    this.notifyListeners();
  }

  /** Marks these values and files as saved; those typed or chosen meanwhile are not. */
  markSaved(values: unknown, files: FormState["files"]): void {
    const unsaved = Object.entries(this.files).filter(([name, file]) => file !== files[name]);
    this.files = Object.fromEntries(unsaved);
    this.savedBase = values;
    this.restart(values, this.values);
  }

  mark(progress: Partial<Pick<FormState, "isWaiting" | "sending">>): void {
    Object.assign(this, progress);
    this.notifyListeners();
  }

  attach(element: HTMLFormElement | null): void {
    this.element = element;
  }

  addSection(section: FormSection): () => void {
    this.sections = [...this.sections, section];
    this.notifyListeners();
    return () => {
      this.sections = this.sections.filter((one) => one !== section);
      this.notifyListeners();
    };
  }

  /** Sets the messages of the server, shown on their fields. */
  setServerMessages(fields: FieldMessages): void {
    this.#serverMessages = fields;
    this.notifyListeners();
  }

  /** Restores removed rows that are in use, each with its reason. */
  restoreRows(rows: readonly RowInUse[]): void {
    const { values, fields } = restoreRows(this.base, this.values, rows);
    this.values = values;
    this.setServerMessages(fields);
  }

  /** Errors of the schema for the current values. */
  get schemaMessages(): FieldMessages {
    if (!this.#schemaMessages) {
      this.#schemaMessages = messagesOf(this.schema, this.values);
      for (const [name, text] of this.#searchTexts)
        if (text)
          this.#schemaMessages[name] = `« ${text} » n’est pas retenu : choisissez dans la liste, ou effacez.`;
      for (const name of this.requiredFiles)
        if (!this.files[name]) this.#schemaMessages[name] = "Champ obligatoire.";
    }
    return this.#schemaMessages;
  }

  errorOf(name: string): string | undefined {
    return (
      this.#serverMessages[name] ??
      (this.isSubmitted || this.#touched.has(name) ? this.schemaMessages[name] : undefined)
    );
  }

  readonly #isOnScreen = (name: string): boolean =>
    [...this.labels.keys()].some((label) => name === label || name.startsWith(`${label}.`));

  /** Messages that no field on screen displays. */
  get orphanMessages(): string[] {
    const all = { ...(this.isSubmitted ? this.schemaMessages : {}), ...this.#serverMessages };
    const hidden = Object.entries(all).filter(([name]) => !this.#isOnScreen(name));
    return [...new Set(hidden.map(([, message]) => message))];
  }

  /** True when values were typed: a file alone makes no draft. */
  get isEdited(): boolean {
    return JSON.stringify(this.values) !== JSON.stringify(this.base);
  }

  get isDirty(): boolean {
    return this.isEdited || Object.values(this.files).some(Boolean);
  }
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("a form field is rendered outside of a FormPanel");
  return form;
}

/** The values of the surrounding form, for displays that depend on several fields. */
export function useForm<Values = Record<string, unknown>>(): {
  values: Values;
  set: (name: string, value: unknown) => void;
  isDirty: boolean;
} {
  const form = useFormState();
  const values = useSyncExternalStore(form.subscribe, () => form.values) as Values;
  return { values, set: form.set, isDirty: form.isDirty };
}

/** One field of the surrounding form; throws when the schema has no such field. */
export function useField<Value>(
  props: FieldProps,
  isText = false,
  description?: Omit<FieldDescription, "label" | "of">,
): Field<Value> {
  const { name, isRequired: isForced = false } = props;
  const label = labelOf(props);
  const form = useFormState();
  const schema = schemaAt(form.schema, name);
  if (!schema) throw new Error(`the form has no field "${name}"`);
  const { empty, isRequired, isClearable } = ruleOf(schema, isText);
  const section = useContext(SectionContext);
  useEffect(() => {
    form.labels.set(name, label);
    if (section) form.sectionOf.set(name, section);
    return () => {
      form.labels.delete(name);
    };
  }, [form, name, label, section]);
  const round = useSyncExternalStore(form.subscribe, () => form.round);
  useEffect(() => form.initialize(name, empty), [form, name, empty, round]);
  useEffect(() => {
    form.descriptions.set(rowPattern(name), { label, of: props.of, ...description });
  });
  return {
    value: useSyncExternalStore(form.subscribe, () => valueAt(form.values, name)) as Value | null | undefined,
    error: useSyncExternalStore(form.subscribe, () => form.errorOf(name)),
    set: (value) => form.set(name, isBlank(value) ? empty : value),
    touch: () => afterPress(() => form.touch(name)),
    isRequired: isRequired || isForced,
    isClearable: isClearable && !isForced,
  };
}
