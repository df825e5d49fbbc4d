// Every kind of record that has a history: its French name, with article, and the address of its page.
import { gather, type DeclaredName, type PartRule, type RecordRule } from "#kernel/manifest.ts";
import { manifests } from "./areas.ts";

export type RecordName = DeclaredName<typeof manifests, "records">;

export const records = gather(manifests, "records") as Readonly<Record<RecordName, RecordRule>>;
/** Tables inside records that refer to other records. */
export const parts: Readonly<Record<string, PartRule>> = gather(manifests, "parts");

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    record: RecordName;
  }
}
