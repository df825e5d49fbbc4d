// What the journal says of a signature on the screen of a colleague: who stood there, and before whom.
import { z } from "zod";

export const signatureSchema = z.object({
  name: z.string(),
  capacity: z.string(),
  isDrawn: z.boolean(),
  witness: z.string(),
});

export const onScreenSchema = signatureSchema.extend({ signedAt: z.string() });
export type OnScreenSignature = z.output<typeof onScreenSchema>;

/** How the person was known to be who they say. */
export const describeWitness = ({ witness, isDrawn }: OnScreenSignature): string =>
  `présence devant ${witness}, sur l’écran de qui la personne a ${isDrawn ? "dessiné sa signature" : "signé par son nom écrit"}`;
