// The query of a list, its form in an address, and its parsing: shared by the address bar of the screen, the query
// string and the SQL.
import { z } from "zod";
import { isDay } from "./calendar/day.ts";
import { Failure, type FieldMessages } from "./failure.ts";
import type { Field, FieldSet } from "./field.ts";
import { isUuid } from "./schema/id.ts";
import { visibleText } from "./text/visible-text.ts";

export const operators = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "sw", "ew", "in", "null"] as const;
export type Operator = (typeof operators)[number];

/** A field that can be filtered: its type determines its control and its operators. */
export type FilterRule = Field & { type: Exclude<Field["type"], "group" | "unread"> };
export type FilterSet = Readonly<Record<string, FilterRule>>;
/** Names of the fields that can be filtered. */
export type FilterName<Fields extends FieldSet> = {
  [K in keyof Fields & string]: Fields[K] extends FilterRule ? K : never;
}[keyof Fields & string];

const operatorsByType: Record<FilterRule["type"], readonly Operator[]> = {
  text: ["eq", "ne", "like", "sw", "ew", "in", "null"],
  set: ["eq", "ne", "in", "null"],
  id: ["eq", "ne", "in", "null"],
  account: ["eq", "ne", "in", "null"],
  number: ["eq", "ne", "gt", "gte", "lt", "lte", "in", "null"],
  cents: ["eq", "ne", "gt", "gte", "lt", "lte", "in", "null"],
  day: ["eq", "ne", "gt", "gte", "lt", "lte", "null"],
  instant: ["eq", "gt", "gte", "lt", "lte", "null"],
  boolean: ["eq", "null"],
};
export const operatorsOf = (rule: FilterRule): readonly Operator[] => operatorsByType[rule.type];

export type FilterValue = string | number | boolean | readonly (string | number)[];

export interface Condition<Field extends string = string> {
  field: Field;
  operator: Operator;
  value: FilterValue;
}

export interface ListQuery<F extends FilterSet = FilterSet, S extends string = string> {
  conditions: readonly Condition<keyof F & string>[];
  sort: { field: S; descending: boolean };
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * A page of a list. `total` is exact when `isTotalExact`; else it is the limit up to which rows were counted, and
 * there are more: the exact total is a separate request (`/total`).
 */
export interface Page<Item> {
  items: Item[];
  total: number;
  isTotalExact: boolean;
  page: number;
  pageSize: number;
}

/** The exact total of a list, requested separately; its parts and their sums where the contract names `sums`. */
export type Total = z.output<typeof totalSchema>;

export const maximumPageSize = 400;
/** Rows that an export may name one by one: their ids are in its address. */
export const maximumSelectedRows = 150;
export const minimumSearchLength = 3;

interface ListRules {
  filters: FilterSet;
  sorts: readonly string[];
  defaultSort: string;
  search: boolean;
  /** Other names of conditions: `delta` for `excessPercent*gt`. */
  aliases?: Readonly<Record<string, string>>;
}

function parseValue(rule: FilterRule, text: string): string | number | boolean | undefined {
  switch (rule.type) {
    case "text":
      return text.length <= 200 && !text.includes("\0") ? text : undefined;
    case "set":
      return rule.values && Object.hasOwn(rule.values, text) ? text : undefined;
    case "account":
      return /^[\w:-]{1,120}$/.test(text) ? text : undefined;
    case "id":
      return isUuid(text) ? text.toLowerCase() : undefined;
    case "number":
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
    case "cents":
      return /^-?\d{1,12}$/.test(text) ? Number(text) : undefined;
    case "day":
    case "instant":
      return isDay(text) ? text : undefined;
    case "boolean":
      return text === "1" ? true : text === "0" ? false : undefined;
  }
}

/** The field of a path of the specification: `fine.rentalPeriod.car.id` is `carId` (specification 7.5). */
const fieldOfPath = (path: string): string =>
  path
    .split(".")
    .slice(-2)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("");

function parseCondition(rules: FilterSet, name: string, raw: string): Condition | string {
  const [path = "", operator = "eq"] = name.split("*") as [string, Operator?];
  const field = fieldOfPath(path);
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  if (!rule) return `Le filtre « ${path} » n’existe pas sur cette liste.`;
  if (!operatorsOf(rule).includes(operator))
    return `L’opérateur « ${operator} » n’existe pas pour le filtre « ${field} ».`;
  if (operator === "null") {
    return raw === "1" || raw === "0"
      ? { field, operator, value: raw === "1" }
      : `Valeur « ${raw} » invalide pour « ${name} » : 1 ou 0.`;
  }
  if (operator === "in") {
    const values = raw.split(",").map((text) => parseValue(rule, text));
    return values.includes(undefined) || values.length > 200
      ? `Valeur « ${raw.slice(0, 60)} » invalide pour « ${name} ».`
      : { field, operator, value: values as string[] };
  }
  const value = parseValue(rule, raw);
  return value === undefined
    ? `Valeur « ${raw.slice(0, 60)} » invalide pour « ${name} ».`
    : { field, operator, value };
}

const wholeNumber = (text: string | undefined, fallback: number, maximum: number): number | undefined => {
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  return /^\d{1,9}$/.test(text) && value >= 1 && value <= maximum ? value : undefined;
};

/**
 * Reads `filter[field*op]=v` (or `field*op=v`), `sort`, `search`, `page`, `pageSize`. Empty values are
 * dropped. An unknown field, operator, sort or value is a 400 that names it.
 */
export function parseListQuery(rules: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  const fields: FieldMessages = {};
  const conditions: Condition[] = [];
  let { defaultSort: sort } = rules;
  let search = "";
  for (const [key, rawValue] of Object.entries(raw)) {
    const value = Array.isArray(rawValue) ? rawValue.join(",") : String(rawValue ?? "");
    if (value === "" || key === "page" || key === "pageSize") continue;
    if (key === "sort") sort = value;
    else if (key === "search" && rules.search) search = visibleText(value).trim();
    else {
      const name = /^filter\[(.+)\]$/.exec(key)?.[1] ?? key;
      const condition = parseCondition(rules.filters, rules.aliases?.[name] ?? name, value);
      if (typeof condition === "string") fields[key] = condition;
      else conditions.push(condition);
    }
  }
  const [field = "", direction = "asc", ...rest] = sort.split(",");
  if (!rules.sorts.includes(field) || !["asc", "desc"].includes(direction) || rest.length > 0)
    fields.sort = `Le tri « ${sort.slice(0, 60)} » n’existe pas sur cette liste.`;
  if (search && (search.length < minimumSearchLength || search.length > 200 || search.includes("\0")))
    fields.search = `La recherche demande de ${minimumSearchLength} à 200 caractères.`;
  const page = wholeNumber(raw.page as string | undefined, 1, 1_000_000);
  const pageSize = wholeNumber(raw.pageSize as string | undefined, 100, maximumPageSize);
  if (page === undefined) fields.page = "Le numéro de page commence à 1.";
  if (pageSize === undefined) fields.pageSize = `Une page tient de 1 à ${maximumPageSize} lignes.`;
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Failure("invalid", "InvalidInput", first, { fields });
  return {
    conditions,
    sort: { field, descending: direction === "desc" },
    search,
    page: page ?? 1,
    pageSize: pageSize ?? 100,
  };
}

const valueText = (value: FilterValue): string =>
  Array.isArray(value) ? value.join(",") : typeof value === "boolean" ? (value ? "1" : "0") : String(value);

/** The inverse of parseListQuery: the parameters of an address, defaults left out. */
export function formatListQuery(rules: ListRules, query: Partial<ListQuery>): Record<string, string> {
  const out: Record<string, string> = {};
  for (const { field, operator, value } of query.conditions ?? []) {
    out[`filter[${field}${operator === "eq" ? "" : `*${operator}`}]`] = valueText(value);
  }
  if (query.sort) {
    const sort = `${query.sort.field},${query.sort.descending ? "desc" : "asc"}`;
    if (sort !== rules.defaultSort) out.sort = sort;
  }
  if (query.search) out.search = query.search;
  if (query.page && query.page > 1) out.page = String(query.page);
  if (query.pageSize && query.pageSize !== 100) out.pageSize = String(query.pageSize);
  return out;
}

export const pageSchema = <I extends z.ZodType>(item: I) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    isTotalExact: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  });

export const totalSchema = z.object({
  total: z.number(),
  parts: z
    .array(z.object({ value: z.string(), total: z.number(), sums: z.record(z.string(), z.number()) }))
    .optional(),
});
