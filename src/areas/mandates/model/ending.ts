// Why a mandate is over, as its client reads it on the page of an old link.
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { keysOf } from "#kernel/schema/keys.ts";

/** `on`: the day of the newer request or signature, else that of the end. `sentTo`: recipient of the newer request, masked. */
interface Ending {
  on: Day;
  sentTo: string;
}

const texts = {
  REPLACED: ({ on, sentTo }) =>
    `Une demande plus récente a été envoyée le ${frenchDay(on)} à ${sentTo}. Ouvrez le lien de ce dernier e-mail : celui-ci ne sert plus.`,
  SIGNED_SINCE: ({ on }) =>
    `Cette demande n’a plus d’objet : un autre mandat est signé depuis le ${frenchDay(on)}. Vous n’avez rien à faire.`,
  REFUSED: ({ on }) =>
    `Vous avez refusé ce mandat le ${frenchDay(on)}. Si vous changez d’avis, appelez-nous : nous vous enverrons une nouvelle demande.`,
  WITHDRAWN: ({ on }) => `Nous avons retiré cette demande le ${frenchDay(on)}. Vous n’avez rien à faire.`,
  PASSED: ({ on }) =>
    `Depuis le ${frenchDay(on)}, ce mandat appartient à un autre créancier, que notre e-mail vous a indiqué : même référence, même compte. Vous n’avez rien à faire.`,
  ENDED: ({ on }) =>
    `Ce mandat a pris fin le ${frenchDay(on)} : plus aucun prélèvement n’est présenté avec lui. Pour en signer un autre, appelez-nous.`,
  FAILED: ({ on }) =>
    `Votre banque n’a pas enregistré ce mandat (réponse du ${frenchDay(on)}). Appelez-nous pour en signer un autre.`,
} as const satisfies Record<string, (ending: Ending) => string>;

export const endingSchema = z.object({
  cause: z.enum(keysOf(texts)),
  on: daySchema,
  sentTo: z.string(),
});

export const endingText = ({ cause, ...ending }: z.output<typeof endingSchema>): string =>
  texts[cause](ending);
