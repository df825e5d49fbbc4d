// The declarations of an area to the whole application, light enough for the first load: its pages, its permissions,
// its records, the counters of its menu entries, its kinds of notices. The server and the browser gather the manifests
// of all areas; no area is registered anywhere else.

import type { NoticeRule } from "./overview/notice.ts";
import { capitalise } from "./text/case.ts";

/**
 * The roles of the staff, by declaration merging (people/model/roles.ts): not in `Vocabulary`, which follows from the
 * manifests.
 */
export interface RoleVocabulary {
  known: true;
}
type StaffRole = RoleVocabulary extends Record<"role", infer Role extends string> ? Role : string;

/** A kind of record that has a history. */
export interface RecordRule {
  /** "le devis": in a sentence. */
  the: string;
  /** The French gender of the word, with which participles agree. */
  gender: "m" | "f";
  /** "Devis": title of links and histories. */
  title: string;
  /** "devis": after a number. */
  many: string;
  /** The address of its page, `$id` in place of its id; absent when it has none of its own. */
  page?: `/${string}/$id`;
  /**
   * True of a record that its own endpoints alone show, to some accounts: the history and the comments of records do
   * not show it, and its verbs emit its live changes to those accounts (`LiveChange.to`).
   */
  isReserved?: true;
}

const recordOf =
  (gender: RecordRule["gender"]) =>
  (
    the: string,
    many: string,
    more?: Partial<Pick<RecordRule, "title" | "page" | "isReserved">>,
  ): RecordRule => ({
    the,
    gender,
    title: capitalise(the.replace(/^(?:l[ea] |l’)/, "")),
    many,
    ...more,
  });
/** A kind of record, by its word with its article, and its plural: its title is the word, unless given. */
export const masculine = recordOf("m");
export const feminine = recordOf("f");

/** A table inside a record, counted in the refusal of a record in use. */
export interface PartRule {
  title: string;
  many: string;
}

export interface CounterRule {
  /** Permissions of which one is needed; none: every signed-in user. Without permission the counter is 0. */
  may: readonly string[];
  /** Name of the tally (server/counted.ts); null while none exists: the counter is then 0. */
  tally: string | null;
  /** Kinds of records whose changes may change it: open menus then read it again. */
  shows: readonly string[];
}

/** A page, which its area declares by its address. */
export interface PageRule<May extends string = string> {
  /** Title of the document, in French. */
  title: string;
  /** Its `Access`, checked by `routesOf`: the permissions follow from the manifests. */
  may: May;
  /** Its rank among the entries of its section, in the drawer and in the tabs, and the counter shown there. */
  menu?: { rank: number; counter?: string };
  /** Other search words for it in the palette: « bon de commande » for quotes. */
  synonyms?: readonly string[];
  /** The section of the menu whose entry is highlighted, unless it is the first word of the address. */
  section?: string;
  /** The purpose of a page that is not built yet, stated by that page. */
  purpose?: string;
}

/** Declares a page of a manifest. */
export const page = <const May extends string>(
  title: string,
  may: May,
  more?: Omit<PageRule, "title" | "may">,
): PageRule<May> => ({ title, may, ...more });

interface Rules {
  /** By address, `:name` for what changes: what leads to a page is checked against them. The first match wins. */
  pages: PageRule;
  /** The roles that hold it besides the administrator. */
  permissions: readonly StaffRole[];
  records: RecordRule;
  parts: PartRule;
  counters: CounterRule;
  notices: NoticeRule;
}
type RuleTables = { [Key in keyof Rules]?: Readonly<Record<string, Rules[Key]>> };

export interface Manifest extends RuleTables {
  /** The name of its folder in `src/areas`. */
  name: string;
  /** The names of the kinds of its links to outsiders. */
  links?: readonly string[];
  /** Permissions that an administrator does not hold. */
  notForAdmin?: readonly string[];
}

/** Pages keep the names of their permissions. */
type CheckedPages<Pages> = {
  readonly [Path in keyof Pages]: Path extends `/${string}`
    ? Pages[Path] extends PageRule
      ? Pages[Path]
      : PageRule
    : never;
};

/**
 * The own names of a manifest, each with the rule of every manifest. A wrong value is then one error, at its place, and
 * none where the names are used.
 */
type Declared<M> = Pick<Manifest, "name"> & {
  readonly [Key in keyof M]: Key extends "pages"
    ? CheckedPages<M[Key]>
    : Key extends keyof Rules
      ? { readonly [Name in keyof M[Key]]: Rules[Key] }
      : Key extends "links"
        ? M[Key]
        : Key extends keyof Manifest
          ? Manifest[Key]
          : never;
};

/** Declares the manifest of an area. A constraint on `M` would replace the whole inferred type upon one wrong value. */
export function manifest<const M>(facts: M extends Declared<M> ? M : Declared<M>): Declared<M>;
export function manifest(facts: object): object {
  return facts;
}

type KeysOf<T> = T extends unknown ? keyof T & string : never;
type TableOf<M, Key extends keyof Rules> = M extends Readonly<Record<Key, infer T>> ? T : never;
/** Names of the permissions, records, counters or kinds of notices of several manifests, or addresses of their pages. */
export type DeclaredName<All extends readonly Manifest[], Key extends keyof Rules> = KeysOf<
  TableOf<All[number], Key>
>;

/** The names of the links of several manifests. */
export type LinkOf<All extends readonly Manifest[]> =
  Extract<All[number], { links: readonly string[] }> extends { links: readonly (infer Name)[] }
    ? Name
    : never;

/** One table of several manifests. Throws when two areas declare the same thing. */
export function gather<Key extends keyof Rules>(
  all: readonly Manifest[],
  key: Key,
): Record<string, Rules[Key]> {
  const out: Record<string, Rules[Key]> = {};
  for (const one of all) {
    const table: RuleTables[Key] = one[key];
    for (const [name, rule] of Object.entries<Rules[Key]>(table ?? {})) {
      if (name in out) throw new Error(`${one.name} declares ${name}, which another area declares`);
      out[name] = rule;
    }
  }
  return out;
}
