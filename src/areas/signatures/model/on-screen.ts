// What the journal says of a signature on the screen of a colleague: who stood there, and before whom.
import { z } from "zod";
import type { UnhashedLine } from "./journal.ts";

const startSchema = z.object({ isOnScreen: z.literal(true) });
const signatureSchema = z.object({
  name: z.string(),
  capacity: z.string(),
  isDrawn: z.boolean(),
  witness: z.string(),
});

export const onScreenSchema = signatureSchema.extend({ signedAt: z.string() });
export type OnScreenSignature = z.output<typeof onScreenSchema>;

/** Null where signers were asked by a link. */
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

/** How the person was known to be who they say. */
export const describeWitness = ({ witness, isDrawn }: OnScreenSignature): string =>
  `présence devant ${witness}, sur l’écran de qui la personne a ${isDrawn ? "dessiné sa signature" : "signé par son nom écrit"}`;
