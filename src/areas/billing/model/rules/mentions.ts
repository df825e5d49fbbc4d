// The compulsory texts of documents by day of issue: the first ones, then those that an accountant has written.
import { z } from "zod";
import { day, type Day } from "#kernel/calendar/day.ts";
import { text } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { beforeAndAfterMove, territoryNotices } from "#settings/model/vat-notices.ts";
import { type Rule, ruleEntryShape, ruleFormShape, ruleValues } from "./rule.ts";

type FirstTexts = readonly { from: Day; text: string }[];
interface MentionRule {
  label: string;
  first: FirstTexts;
}

const always = (text: string): FirstTexts => [{ from: day("1979-01-01"), text }];

export const mentionRules = {
  // C. com., art. L441-10, II: the rate of the European Central Bank plus ten points, without a reminder.
  PENALTIES: {
    label: "Pénalités de retard",
    first: always(
      "Pénalités de retard, exigibles sans rappel le jour suivant l’échéance : taux de refinancement de la Banque centrale européenne majoré de 10 points (C. com., art. L441-10).",
    ),
  },
  // C. com., art. D441-5.
  RECOVERY: {
    label: "Indemnité de recouvrement de 40 €",
    first: always(
      "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 € (C. com., art. L441-10 et D441-5).",
    ),
  },
  DISCOUNT: { label: "Escompte", first: always("Pas d’escompte pour paiement anticipé.") },
  LATE_PENALTIES: {
    label: "Pénalités, sur une note d’intérêts et de frais de retard",
    first: always("Les sommes de ce document ne portent pas d’intérêt de retard."),
  },
  LATE_RECOVERY: {
    label: "Recouvrement, sur une note d’intérêts et de frais de retard",
    first: always("Aucune autre indemnité forfaitaire de recouvrement n’est due pour ce document."),
  },
  PRIOR_PENALTIES: {
    label: "Pénalités, sur une créance antérieure à un jugement",
    first: always(
      "Aucune pénalité de retard ne court sur la créance antérieure au jugement d’ouverture (C. com., art. L622-28).",
    ),
  },
  PRIOR_RECOVERY: {
    label: "Recouvrement, sur une créance antérieure à un jugement",
    first: always(
      "Aucune indemnité forfaitaire de recouvrement n’est due sur la créance antérieure au jugement d’ouverture (C. com., art. L441-10, II).",
    ),
  },
  // The words of CGI, ann. II, art. 242 nonies A, I.
  ON_DEBITS: {
    label: "TVA sur les débits",
    first: always("Option pour le paiement de la taxe d’après les débits."),
  },
  NOTE: {
    label: "Note hors TVA",
    first: beforeAndAfterMove(
      "Document hors du champ de la TVA (CGI, art. 256) : il n’ouvre droit à aucune déduction.",
      "Document hors du champ de la TVA : il n’ouvre droit à aucune déduction.",
    ),
  },
  INSURANCE: {
    label: "Assurance exonérée",
    first: beforeAndAfterMove(
      "Exonération de TVA (CGI, art. 261 C, 2°).",
      "Exonération de TVA (directive 2006/112/CE, art. 135, § 1, a).",
    ),
  },
  GOING_CONCERN: {
    label: "Véhicule cédé avec une universalité de biens",
    first: beforeAndAfterMove(
      "Dispense de TVA, transmission d’une universalité de biens (CGI, art. 257 bis).",
      "Dispense de TVA, transmission d’une universalité de biens (directive 2006/112/CE, art. 19).",
    ),
  },
  INTRA_UNION: {
    label: "Véhicule livré dans un autre État de l’Union",
    first: beforeAndAfterMove(
      "Exonération de TVA, livraison intracommunautaire (CGI, art. 262 ter, I, 1°).",
      "Exonération de TVA, livraison intracommunautaire (directive 2006/112/CE, art. 138, § 1).",
    ),
  },
  // The words of CGI, ann. II, art. 242 nonies A, I, 15°.
  MARGIN_SCHEME: {
    label: "Véhicule vendu sur la marge",
    first: always("Régime particulier – Biens d’occasion."),
  },
  USED_CAR: {
    label: "Véhicule acheté et vendu sans TVA",
    first: beforeAndAfterMove(
      "Exonération de TVA, bien usagé cédé par son utilisateur (CGI, art. 261, 3, 1°, a).",
      "Exonération de TVA, bien usagé cédé par son utilisateur (directive 2006/112/CE, art. 136).",
    ),
  },
  ANTILLES_REUNION: {
    label: "Client de Guadeloupe, de Martinique ou de La Réunion",
    first: territoryNotices.ANTILLES_REUNION,
  },
  GUIANA_MAYOTTE: { label: "Client de Guyane ou de Mayotte", first: territoryNotices.GUIANA_MAYOTTE },
  COLLECTIVITIES: {
    label: "Client d’une collectivité d’outre-mer ou de Nouvelle-Calédonie",
    first: territoryNotices.COLLECTIVITIES,
  },
  UNION: { label: "Client d’un autre État de l’Union", first: territoryNotices.UNION },
  OUTSIDE: { label: "Client établi hors de l’Union", first: territoryNotices.OUTSIDE },
  CALL: {
    label: "Appel de fonds",
    first: always(
      "Ce document n’est pas une facture : la somme demandée garantit le contrat, n’est pas soumise à la TVA et sera rendue dans les conditions du contrat.",
    ),
  },
} as const satisfies Record<string, MentionRule>;
export type MentionKey = keyof typeof mentionRules;
export const mentionKeys = keysOf(mentionRules);

/** The text in force on a day. Entered texts come last: they replace the first one of the same day. */
export const mentionOn = (rules: readonly Rule<"MENTION">[], key: MentionKey, on: Day): string =>
  inForceOn([...mentionRules[key].first, ...rules.filter(({ about }) => about === key)], on)?.text ?? "";

const textSchema = text(500);

export const mentionFormSchema = z.object({
  mention: z.enum(mentionKeys),
  ...ruleFormShape,
  text: textSchema,
});
export type MentionForm = z.output<typeof mentionFormSchema>;

export const mentionPreviewSchema = z.object({ mention: z.enum(mentionKeys), text: textSchema });

export const mentionVersionSchema = z.object({ ...ruleEntryShape, ...ruleValues.MENTION.shape });

export const mentionTextsSchema = z.object({
  mention: z.enum(mentionKeys),
  /** In force today. */
  ...ruleValues.MENTION.shape,
  /** The first one first. */
  versions: z.array(mentionVersionSchema),
});
export type MentionTexts = z.output<typeof mentionTextsSchema>;
