// Values derived from a record and stored, so that pages read them rather than compute them: recomputed in every
// transaction whose history names the record, whichever verb wrote it.
import type { OpenCall } from "./application.ts";
import type { Call } from "./call.ts";
import { inChunks } from "./chunks.ts";
import { sweep } from "./sweep.ts";

export interface Derivation {
  name: string;
  /** The kind of the source record. */
  from: string;
  /** Other kinds that it depends on: the records of `from` affected by a change of one of them. */
  concerns?: Readonly<Record<string, (call: Call, id: string) => Promise<readonly string[]>>>;
  /** True for a derivation that reads the result of others: computed after them. */
  isLast?: boolean;
  /** Stores the current value for the record; does nothing for a deleted one. */
  recompute: (call: Call, id: string) => Promise<void>;
  /** The same for many records at once, which changes no other record; preferred where it exists. */
  recomputeMany?: (call: Call, ids: readonly string[]) => Promise<void>;
  /** Records whose stored value is missing or obsolete: rebuilt at night. */
  findStale: (call: Call) => Promise<readonly string[]>;
}

export const derivationsOf = ({ areas }: Pick<Call, "areas">): Derivation[] =>
  areas.flatMap(({ derivations = [] }) => derivations);

const subjectsOf = async (
  call: Call,
  { from, concerns }: Derivation,
  { record, id }: { record: string; id: string },
): Promise<readonly string[]> => (record === from ? [id] : ((await concerns?.[record]?.(call, id)) ?? []));

/** Recomputes each derivation once, however many lines of history lead to it; the history grows meanwhile. */
async function recomputeAll(call: OpenCall, derivations: readonly Derivation[]): Promise<void> {
  const seenChanges = new Set<string>();
  const done = new Set<string>();
  const many = new Map<Derivation, string[]>();
  for (const change of call.outcome.changes) {
    const key = `${change.record} ${change.id}`;
    if (seenChanges.has(key)) continue;
    seenChanges.add(key);
    for (const one of derivations)
      for (const id of await subjectsOf(call, one, change)) {
        if (done.has(`${one.name} ${id}`)) continue;
        done.add(`${one.name} ${id}`);
        if (one.recomputeMany) {
          const ids = many.get(one) ?? [];
          ids.push(id);
          many.set(one, ids);
        } else await one.recompute(call, id);
      }
  }
  for (const [one, ids] of many) await one.recomputeMany?.(call, ids);
}

/** Runs after the verbs of a call, before its history is saved. */
export async function derive(call: OpenCall): Promise<void> {
  if (call.outcome.changes.length === 0) return;
  const derivations = derivationsOf(call);
  await recomputeAll(
    call,
    derivations.filter(({ isLast }) => !isLast),
  );
  await recomputeAll(
    call,
    derivations.filter(({ isLast }) => isLast),
  );
}

/** Rebuilds the missing derived values each night. */
export const rebuildDerivations = sweep("platform.rebuild-derivations", {
  cron: "50 3 * * *",
  find: async (call) => {
    const found: string[] = [];
    for (const one of derivationsOf(call)) {
      const ids = await one.findStale(call);
      const groups = one.recomputeMany ? inChunks(ids) : ids.map((id) => [id]);
      found.push(...groups.map((group) => [one.name, ...group].join(" ")));
    }
    return found;
  },
  each: async (call, key) => {
    const [name, ...ids] = key.split(" ");
    const one = derivationsOf(call).find((derivation) => derivation.name === name);
    if (one?.recomputeMany) await one.recomputeMany(call, ids);
    else for (const id of ids) await one?.recompute(call, id);
  },
});
