// The personal data declared by every area and by the platform, gathered once.
import { sql } from "kysely";
import type { Area } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { unionAll } from "./columns.ts";
import { entriesOfTables, mergeEntries } from "./entries-of-tables.ts";
import type { DataMapEntry, GatheredPersonalData, LinkSubject, PersonalData } from "./personal-data.ts";
import { platformPersonalData } from "./platform-tables.ts";

function gatherTables(areas: readonly Area[], declarations: readonly PersonalData[]) {
  const dataMap: Record<string, DataMapEntry> = {};
  const impersonalTables = new Set<string>();
  const declaredByTables = new Map(areas.flatMap((area) => [...entriesOfTables(area)]));
  for (const { tables = {}, impersonalTables: names = [] } of declarations) {
    for (const [name, rules] of Object.entries(tables)) {
      if (name in dataMap) throw new TypeError(`two areas declare the personal data of ${name}`);
      dataMap[name] = mergeEntries(name, declaredByTables.get(name), rules);
    }
    for (const name of names) impersonalTables.add(name);
  }
  for (const [name, entry] of declaredByTables) dataMap[name] ??= mergeEntries(name, entry, {});
  for (const [name, entry] of Object.entries(dataMap)) if (entry.isStaffOnly) impersonalTables.add(name);
  return { dataMap, impersonalTables };
}

function gatherLinks(declarations: readonly PersonalData[]): Record<string, LinkSubject> {
  const links: Record<string, LinkSubject> = {};
  for (const declaration of declarations) {
    const declared: Readonly<Record<string, LinkSubject>> = { ...declaration.links };
    for (const [name, subject] of Object.entries(declared)) {
      if (name in links) throw new TypeError(`two areas declare the links named ${name}`);
      links[name] = subject;
    }
  }
  return links;
}

function gather(areas: readonly Area[]): GatheredPersonalData {
  const declarations = [...areas.flatMap(({ personalData }) => personalData ?? []), platformPersonalData];
  const clientRecords = declarations.flatMap((declaration) => declaration.clientRecords ?? []);
  const all: GatheredPersonalData = {
    ...gatherTables(areas, declarations),
    declarations,
    links: gatherLinks(declarations),
    recordsOf: (use, clientId) =>
      unionAll([
        sql`select null::uuid as id where false`,
        ...clientRecords.filter(({ uses }) => uses.includes(use)).map(({ ids }) => ids(clientId, all)),
      ]),
  };
  return all;
}

const gathered = new WeakMap<readonly Area[], GatheredPersonalData>();

/** The areas do not change while the process runs. */
export function personalDataOf({ areas }: Pick<Call, "areas">): GatheredPersonalData {
  const existing = gathered.get(areas) ?? gather(areas);
  gathered.set(areas, existing);
  return existing;
}
