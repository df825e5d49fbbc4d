// Reads the signature given on a colleague's screen from the journal.
import { z } from "zod";
import type { UnhashedLine } from "./journal.ts";
import { type OnScreenSignature, signatureSchema } from "./on-screen.ts";

const startSchema = z.object({ isOnScreen: z.literal(true) });

/** Null when signers were invited by a link. */
export function readOnScreenSignature(
  journal: readonly Pick<UnhashedLine, "kind" | "facts" | "at">[],
): OnScreenSignature | null {
  const factsOf = (kind: string): unknown => {
    const line = journal.find((one) => one.kind === kind);
    return line ? JSON.parse(line.facts) : null;
  };
  if (!startSchema.safeParse(factsOf("STARTED")).success) return null;
  const signed = signatureSchema.safeParse(factsOf("SIGNED"));
  const at = journal.find(({ kind }) => kind === "SIGNED")?.at;
  return signed.success && at !== undefined ? { ...signed.data, signedAt: at } : null;
}
