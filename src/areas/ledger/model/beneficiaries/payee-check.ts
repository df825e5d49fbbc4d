// Verification of payee: the answer of the bank about the holder of an account to credit, recorded by hand
// (regulation (EU) 260/2012, art. 5c, since October 2025).
import { z } from "zod";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { instant, optionalText, version } from "#kernel/schema/french.ts";

export const payeeCheckResults = {
  NOT_CHECKED: "Non vérifié",
  MATCH: "Concordance",
  CLOSE_MATCH: "Concordance partielle",
  NO_MATCH: "Pas de concordance",
} as const;
const result = enumOf(payeeCheckResults);

export const payeeCheckFormSchema = z
  .object({
    /** Version of the account that was checked. */
    version,
    result,
    bankName: optionalText(140),
  })
  .refine(({ result: of, bankName }) => of !== "CLOSE_MATCH" || bankName !== "", {
    path: ["bankName"],
    message: "Indiquez le nom que donne la banque.",
  });
export type PayeeCheckForm = z.output<typeof payeeCheckFormSchema>;

export const payeeCheckSchema = z.object({
  result,
  /** The name of the holder, as the bank states it; empty where it states none. */
  bankName: z.string(),
  /** Null before any check. */
  checkedAt: instant.nullable(),
  checkedBy: z.string(),
});
export type PayeeCheck = z.output<typeof payeeCheckSchema>;

export const unchecked: PayeeCheck = { result: "NOT_CHECKED", bankName: "", checkedAt: null, checkedBy: "" };

/** « Concordance partielle (J. Martin), notée le 12-03-2027 à 10:00 par Anne Roy ». */
export function payeeCheckText({ result: of, bankName, checkedAt, checkedBy }: PayeeCheck): string {
  const name = bankName === "" ? "" : ` (${bankName})`;
  const by = checkedAt === null ? "" : `, noté le ${frenchInstant(checkedAt)} par ${checkedBy}`;
  return `Bénéficiaire : ${payeeCheckResults[of].toLowerCase()}${name}${by}`;
}

/** The approver looks at them before the money leaves. */
export const isDoubtful = ({ result: of }: PayeeCheck): boolean => of !== "MATCH";
