// What is derived from a record and kept beside it, so that it is read rather than computed for a page: computed
// again in every transaction whose history names the record, whichever verb wrote it.
import type { OpenCall } from "./application.ts";
import type { Call } from "./call.ts";
import { sweep } from "./sweep.ts";

export interface Derivation {
  name: string;
  /** The kind of record from which it is derived. */
  from: string;
  /** Keeps what is true of the record now; nothing for one that is gone. */
  keep: (call: Call, id: string) => Promise<void>;
  /** Records for which what is kept is missing, or there for nothing: rebuilt at night. */
  wrong: (call: Call) => Promise<readonly string[]>;
}

export const derivationsOf = (call: Call): Derivation[] =>
  call.areas.flatMap(({ derivations = [] }) => derivations);

/** Said once the verbs of a call have done their work, before its history is kept. */
export async function derive(call: OpenCall): Promise<void> {
  if (call.outcome.changes.length === 0) return;
  const derivations = derivationsOf(call);
  const touched = new Set<string>();
  for (const { record, id } of call.outcome.changes) {
    // The line of a write that told nothing may name no record.
    if (id === "" || touched.has(`${record} ${id}`)) continue;
    touched.add(`${record} ${id}`);
    for (const one of derivations) if (one.from === record) await one.keep(call, id);
  }
}

/** Each night: what is missing beside records is kept again. */
export const rebuildDerivations = sweep("platform.rebuild-derivations", {
  cron: "50 3 * * *",
  find: async (call) => {
    const found: string[] = [];
    for (const one of derivationsOf(call))
      found.push(...(await one.wrong(call)).map((id) => `${one.name} ${id}`));
    return found;
  },
  each: async (call, key) => {
    const [name, id = ""] = key.split(" ");
    await derivationsOf(call)
      .find((one) => one.name === name)
      ?.keep(call, id);
  },
});
