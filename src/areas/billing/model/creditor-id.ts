// The SEPA creditor identifier (ICS): country, two check digits, a business code, the national identifier.
import { text } from "#kernel/schema/french.ts";

/** « fr72 zzz 123456 » is FR72ZZZ123456. */
export const normalCreditorId = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** ISO 7064 MOD 97-10, over the identifier and the country; the business code is not part of it (EPC262-08). */
function hasCheckDigits(value: string): boolean {
  const checked = value.slice(7) + value.slice(0, 4);
  const digits = [...checked].map((one) => Number.parseInt(one, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}

export function creditorIdProblem(value: string): string | null {
  const isFrench = value.startsWith("FR");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(value) || (isFrench && value.length !== 13))
    return "Un identifiant créancier SEPA a cette forme : FR72ZZZ123456.";
  return hasCheckDigits(value)
    ? null
    : "La clé de cet identifiant créancier ne correspond pas : vérifiez la saisie.";
}

export const creditorIdSchema = text(40)
  .transform(normalCreditorId)
  .superRefine((value, context) => {
    const problem = creditorIdProblem(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });
