// What is derived from a record and kept beside it, so that it is read rather than computed for a page: computed
// again in every transaction whose history names the record, whichever verb wrote it.
import type { OpenCall } from "./application.ts";
import type { Call } from "./call.ts";
import { sweep } from "./sweep.ts";

export interface Derivation {
  name: string;
  /** The kind of record from which it is derived. */
  from: string;
  /** Other kinds that it depends on: which records of `from` a change of one concerns. */
  concerns?: Readonly<Record<string, (call: Call, id: string) => Promise<readonly string[]>>>;
  /** True where it reads what others derive: kept once they are. */
  isLast?: boolean;
  /** Keeps what is true of the record now; nothing for one that is gone. */
  recompute: (call: Call, id: string) => Promise<void>;
  /** Records for which what is kept is missing, or there for nothing: rebuilt at night. */
  findStale: (call: Call) => Promise<readonly string[]>;
}

export const derivationsOf = (call: Call): Derivation[] =>
  call.areas.flatMap(({ derivations = [] }) => derivations);

const subjectsOf = async (
  call: Call,
  { from, concerns }: Derivation,
  { record, id }: { record: string; id: string },
): Promise<readonly string[]> => (record === from ? [id] : ((await concerns?.[record]?.(call, id)) ?? []));

/** Keeps each once, however many lines of the history, which grows meanwhile, lead to it. */
async function recomputeAll(call: OpenCall, derivations: readonly Derivation[]): Promise<void> {
  const seenChanges = new Set<string>();
  const done = new Set<string>();
  for (const change of call.outcome.changes) {
    const key = `${change.record} ${change.id}`;
    // The line of a write that told nothing may name no record.
    if (change.id === "" || seenChanges.has(key)) continue;
    seenChanges.add(key);
    for (const one of derivations)
      for (const id of await subjectsOf(call, one, change)) {
        if (done.has(`${one.name} ${id}`)) continue;
        done.add(`${one.name} ${id}`);
        await one.recompute(call, id);
      }
  }
}

/** Once the verbs of a call have done their work, before its history is kept. */
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

/** Each night: what is missing beside records is kept again. */
export const rebuildDerivations = sweep("platform.rebuild-derivations", {
  cron: "50 3 * * *",
  find: async (call) => {
    const found: string[] = [];
    for (const one of derivationsOf(call))
      found.push(...(await one.findStale(call)).map((id) => `${one.name} ${id}`));
    return found;
  },
  each: async (call, key) => {
    const [name, id = ""] = key.split(" ");
    await derivationsOf(call)
      .find((one) => one.name === name)
      ?.recompute(call, id);
  },
});
