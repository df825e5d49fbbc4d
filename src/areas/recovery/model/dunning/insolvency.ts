// Collective procedures (C. com., livre VI): what was born before the judgment is declared, and not paid; what is born
// after is paid on its day (L622-7, L622-17).
import { z } from "zod";
import { addMonths, type Day, daysBetween, daySchema, enteredDay, frenchDay } from "#kernel/calendar/day.ts";
import { field, stamps } from "#kernel/field.ts";
import { type Cents, roundCents, sumSchema } from "#kernel/money.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { insolvencyKinds, insolvencyKindSchema, trusteeSchema } from "#ledger/model/judgments/judgment.ts";

/** Facts of the judgment and its publication. */
export const insolvencyFormSchema = z.object({
  kind: insolvencyKindSchema,
  judgmentOn: enteredDay,
  court: text(120),
  publishedOn: enteredDay.nullable(),
  trustee: trusteeSchema,
});
export type InsolvencyForm = z.output<typeof insolvencyFormSchema>;

export const insolvencyCorrectionSchema = insolvencyFormSchema.extend({ version });
export type InsolvencyCorrection = z.output<typeof insolvencyCorrectionSchema>;

/** Later steps, entered as they happen. */
export const insolvencyStepsSchema = z.object({
  version,
  publishedOn: enteredDay.nullable(),
  claimsDeclaredOn: enteredDay.nullable(),
  continuationAskedOn: enteredDay.nullable(),
  continuationAnsweredOn: enteredDay.nullable(),
  mandatesConfirmedOn: enteredDay.nullable(),
  endedOn: enteredDay.nullable(),
});
export type InsolvencySteps = z.output<typeof insolvencyStepsSchema>;

const insolvencyRecord = record({
  companyId: column.id("Société", "company"),
  companyName: column.freeText("Nom de la société", { heading: "Société" }),
  kind: column.set("Procédure", insolvencyKinds),
  judgmentOn: column.day("Jugement du"),
  court: column.code("Tribunal"),
  publishedOn: nullable(column.day("Publié au BODACC le")),
  trustee: column.group("Mandataire judiciaire", trusteeSchema, "values", {
    name: field.text("Nom du mandataire"),
    address: field.text("Adresse du mandataire"),
    email: field.text("E-mail du mandataire"),
  }),
  claimsDeclaredOn: nullable(column.day("Créances déclarées le")),
  continuationAskedOn: nullable(column.day("Poursuite des contrats demandée le")),
  continuationAnsweredOn: nullable(column.day("Réponse reçue le")),
  mandatesConfirmedOn: nullable(column.day("Prélèvements confirmés par le mandataire le")),
  endedOn: nullable(column.day("Procédure close le")),
});
export const insolvencyFields = {
  ...stamps,
  ...insolvencyRecord.fields,
  stoppedMandateIds: field.id("Mandats bloqués par le jugement", "mandate"),
};

export const insolvencyRowSchema = z.object({
  id,
  version,
  ...insolvencyRecord.pick(
    "companyId",
    "companyName",
    "kind",
    "judgmentOn",
    "publishedOn",
    "claimsDeclaredOn",
  ),
});

export const insolvencyViewSchema = z.object({
  id,
  version,
  ...insolvencyRecord.shape,
  /** Null before the publication. */
  claimsDueOn: daySchema.nullable(),
  carsDueOn: daySchema.nullable(),
  priorCents: sumSchema,
  claims: z.array(
    z.object({ documentId: id, number: z.string(), issuedOn: daySchema, dueOn: daySchema, cents: sumSchema }),
  ),
});
export type InsolvencyView = z.output<typeof insolvencyViewSchema>;

/** Claims are declared within two months of the publication (C. com., art. R622-24). */
export const claimsDueOn = (publishedOn: Day | null): Day | null => publishedOn && addMonths(publishedOn, 2);
/**
 * Claims are declared again for a document set apart after their declaration or its last day; null while the declaration
 * to come includes it. After the last day the judge alone lifts the bar, within six months of the publication (C. com.,
 * art. L622-26).
 */
export function lateClaimText(
  { publishedOn, claimsDeclaredOn }: { publishedOn: Day | null; claimsDeclaredOn: Day | null },
  today: Day,
): string | null {
  const dueOn = claimsDueOn(publishedOn);
  if (dueOn !== null && today > dueOn)
    return `Délai de déclaration passé le ${frenchDay(dueOn)} : demandez un relevé de forclusion`;
  return claimsDeclaredOn === null
    ? null
    : `À déclarer en complément de la déclaration du ${frenchDay(claimsDeclaredOn)}`;
}
/** Cars are claimed within three months of it (C. com., art. L624-9). */
export const carsDueOn = (publishedOn: Day | null): Day | null => publishedOn && addMonths(publishedOn, 3);
/** The administrator answers within a month, else the contract ends (C. com., art. L622-13). */
export const continuationDueOn = (askedOn: Day | null): Day | null => askedOn && addMonths(askedOn, 1);

interface BilledLine {
  netCents: Cents;
  rate: number;
  /** Days billed, the last one included; null for what is not billed by days. */
  fromDay: Day | null;
  throughDay: Day | null;
}

const sign = (amount: Cents): 1 | -1 => (amount < 0 ? -1 : 1);

/** Amount of a line for the days before the judgment: from its day on, claims are payable when due. */
function priorNet({ netCents, fromDay, throughDay }: BilledLine, issuedOn: Day, judgmentOn: Day): Cents {
  if (fromDay === null || throughDay === null) return issuedOn < judgmentOn ? netCents : 0;
  if (throughDay < judgmentOn) return netCents;
  if (fromDay >= judgmentOn) return 0;
  const days = daysBetween(fromDay, throughDay) + 1;
  return sign(netCents) * roundCents((Math.abs(netCents) * daysBetween(fromDay, judgmentOn)) / days);
}

export interface JudgedDocument {
  issuedOn: Day;
  totalCents: Cents;
  lines: readonly BilledLine[];
}

/** The part of a document, with VAT, born before the judgment; what is payable is the complement. */
export function priorCents({ issuedOn, totalCents, lines }: JudgedDocument, judgmentOn: Day): Cents {
  const nets = lines.map((line) => ({ line, net: priorNet(line, issuedOn, judgmentOn) }));
  if (nets.every(({ line, net }) => net === line.netCents)) return totalCents;
  const byRate = Map.groupBy(nets, ({ line }) => line.rate);
  const sum = [...byRate].reduce((total, [rate, of]) => {
    const net = of.reduce((cents, one) => cents + one.net, 0);
    return total + net + roundCents(net * rate);
  }, 0);
  return Math.max(0, Math.min(sum, totalCents));
}
