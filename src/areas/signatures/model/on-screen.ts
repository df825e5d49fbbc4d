// Journal facts of a signature given on a colleague's screen: the signer and the witness.
import { z } from "zod";

export const signatureSchema = z.object({
  name: z.string(),
  capacity: z.string(),
  isDrawn: z.boolean(),
  witness: z.string(),
});

export const onScreenSchema = signatureSchema.extend({ signedAt: z.string() });
export type OnScreenSignature = z.output<typeof onScreenSchema>;

/** French description of the identification of the signer. */
export const describeWitness = ({ witness, isDrawn }: OnScreenSignature): string =>
  `présence devant ${witness}, sur l’écran de qui la personne a ${isDrawn ? "dessiné sa signature" : "signé par son nom écrit"}`;
