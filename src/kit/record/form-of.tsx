// A form of a record declared as a value: what it needs follows from its endpoint, its record and its offer.
import { type ReactNode, useState } from "react";
import { type Day, dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import type { Arguments, Result, WriteEndpoint } from "#kernel/contract.ts";
import type { FieldSet } from "#kernel/field.ts";
import type { Offers } from "#kernel/flow/flow.ts";
import { currentInstant } from "#kernel/web/today.ts";
import type { DialogProps } from "../dialog/Dialog.tsx";
import { FormDialog } from "../dialog/FormDialog.tsx";
import { type FieldItems, NamedFields } from "../field/NamedFields.tsx";
import type { BodyOf, FormSettings } from "../form/FormPanel.tsx";
import { schemaAt } from "../form/schema.ts";
import { Text } from "../layout/layout.tsx";
import { paramsFrom, picked } from "./plain-move.ts";
import type { RecordForm, RecordFormProps } from "./record-forms.tsx";

/** In Paris, when the dialog opens. */
export interface Now {
  day: Day;
  time: string;
}
/** The same for every record, or by record. */
type By<R, Value> = Value | ((record: R) => Value);

/** Absent, the parameters are keys of the record. */
type ParamsRule<R, E> =
  Arguments<E> extends { params: infer P }
    ? R extends P
      ? { params?: (record: R) => P }
      : { params: (record: R) => P }
    : { params?: undefined };
/** Absent, the title is the label of the offer. */
type TitleRule<R> = R extends { offers: Offers } ? { title?: By<R, string> } : { title: By<R, string> };
/** Absent, a form asks its reason alone, if its body has one. */
type FieldsRule<R, E, L extends FieldSet> = {
  fields: By<R, FieldItems<keyof BodyOf<E> & string, L>>;
};
interface Content<R> {
  /** Under the fields: what no name describes. */
  content: (record: R) => ReactNode;
}
/** True where the body has a reason, or nothing to type. */
type AsksReason<Key> = "reason" extends Key ? true : Key extends "version" ? true : false;
type ContentRule<R, E, L extends FieldSet> =
  | (FieldsRule<R, E, L> & Partial<Content<R>>)
  | (Content<R> & { fields?: undefined })
  | (AsksReason<keyof BodyOf<E>> extends true ? { fields?: undefined; content?: undefined } : never);

/** Refuses a key that the body does not have. */
type KnownKeys<S, Body> = { [K in keyof S]: K extends keyof Body ? unknown : never };

type FormRule<R, E extends WriteEndpoint, S, L extends FieldSet> = ParamsRule<R, E> &
  TitleRule<R> &
  ContentRule<R, E, NoInfer<L>> &
  Pick<FormSettings<E>, "isOutgoing" | "isSecret" | "confirmSend" | "beforeSend"> &
  Pick<DialogProps, "closesOutside"> & {
    /** The values besides the version of the record and an empty reason. */
    start?: (record: R, now: Now) => Partial<BodyOf<E>> & S & KnownKeys<S, BodyOf<E>>;
    /** Fields other than those of the record. */
    labels?: L;
    /** The key of the draft of a record that neither the address nor an id of the form names. */
    draft?: By<R, string>;
    /** A paragraph above the fields. */
    lead?: By<R, string>;
    /** The label of the offer when absent; the title where there is no offer. */
    submit?: By<R, string>;
    done?: string | ((result: Result<E>) => string);
    /** That of the offer when absent. */
    isGrave?: By<R, boolean | "expected">;
    /** « sm » when absent. */
    size?: NonNullable<DialogProps["size"]>;
  };

function presentTime(): Now {
  const at = currentInstant().toISOString();
  return { day: dayInParis(at), time: timeInParis(at) };
}

const valueFor = <R, Value extends string | boolean | object | undefined>(
  of: By<R, Value>,
  record: R,
): Value => (typeof of === "function" ? of(record) : of);

/** A form whose types its declaration has checked. */
type CheckedDialog = (
  props: DialogProps & {
    endpoint: WriteEndpoint;
    params: object | undefined;
    start: object;
    submit: string;
    isGrave: boolean | "expected" | undefined;
  },
) => ReactNode;
const CheckedDialog = FormDialog as CheckedDialog;

const hasInBody = ({ takes }: WriteEndpoint, name: string): boolean =>
  takes?.body !== undefined && schemaAt(takes.body, name) !== undefined;

/** The version of the record and an empty reason, where the body has them. */
const startFrom = (endpoint: WriteEndpoint, record: unknown): object => ({
  ...(hasInBody(endpoint, "version") && picked(record, ["version"])),
  ...(hasInBody(endpoint, "reason") && { reason: "" }),
});

const noFields: FieldSet = {};
const noItems: FieldItems<string, FieldSet> = [];
const reasonOnly: FieldItems<string, FieldSet> = ["reason"];

/** `const form = formOf<Damage, typeof damageFields>(damageFields)`, then `form(api.claimDamage)({ … })` for each. */
export const formOf =
  <R, L extends FieldSet = Record<never, never>>(recordFields: FieldSet = noFields) =>
  <E extends WriteEndpoint>(endpoint: E) =>
  <S extends object = object, M extends FieldSet = L>(rule: FormRule<R, E, S, M>): RecordForm<R> =>
    function Form({ record, offer: presentOffer, onClose }: RecordFormProps<R>) {
      const [now] = useState(presentTime);
      // The words stay when a colleague has made the action impossible.
      const [offer] = useState(presentOffer);
      const {
        start,
        labels = recordFields,
        lead,
        content,
        params,
        size = "sm",
        isGrave,
        draft,
        ...others
      } = rule;
      const text = lead && valueFor(lead, record);
      const title = valueFor(rule.title, record) ?? offer?.label ?? "";
      const fields = rule.fields ?? (content || !hasInBody(endpoint, "reason") ? noItems : reasonOnly);
      return (
        <CheckedDialog
          {...others}
          {...(draft !== undefined && { draft: valueFor(draft, record) })}
          isOpen
          onClose={onClose}
          endpoint={endpoint}
          params={params?.(record) ?? paramsFrom(endpoint, record)}
          start={{ ...startFrom(endpoint, record), ...start?.(record, now) }}
          title={title}
          submit={valueFor(rule.submit, record) ?? offer?.label ?? title}
          size={size}
          isGrave={valueFor(isGrave, record) ?? offer?.isGrave}
        >
          {text && <Text>{text}</Text>}
          <NamedFields of={labels} items={valueFor(fields, record)} />
          {content?.(record)}
        </CheckedDialog>
      );
    };
