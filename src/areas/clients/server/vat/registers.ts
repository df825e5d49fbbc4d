// Registers that verify VAT numbers. VIES answers 200 even when it cannot verify: a silent member state proves
// nothing about the number.
import { z } from "zod";
import {
  hasComputedKey,
  isOutsideUnion,
  malformedVatMessage,
  vatNumberProblem,
} from "#kernel/company/vat-number.ts";
import type { VatOutcome } from "../../model/companies/vat.ts";
import { fetchOutsideJson, nullWithoutAnswer } from "#platform/outbound-http.ts";

export interface VatAnswer {
  outcome: VatOutcome;
  /** True when an authority answered. */
  isVerified: boolean;
  message: string;
  name: string | null;
  address: string | null;
  proof: string | null;
}

/** Takes a number without spaces, in capitals, and always resolves. */
export type VatRegister = (vatNumber: string) => Promise<VatAnswer>;

const vatAnswer = (outcome: VatOutcome, message: string, more: Partial<VatAnswer> = {}): VatAnswer => ({
  outcome,
  message,
  isVerified: false,
  name: null,
  address: null,
  proof: null,
  ...more,
});

const malformed = vatAnswer("MALFORMED", malformedVatMessage);

/** The answer for a number that VIES must not be asked for; null for one of its own. */
function answerWithoutVies(vatNumber: string): VatAnswer | null {
  const problem = vatNumberProblem(vatNumber);
  if (problem === malformedVatMessage) return malformed;
  if (problem !== null) return vatAnswer("UNCHECKED", problem);
  return isOutsideUnion(vatNumber)
    ? vatAnswer(
        "UNCHECKED",
        "Forme et clé justes. Le service européen (VIES) ne connaît pas ce pays : nous ne pouvons pas vérifier ce numéro, son registre national le peut.",
      )
    : null;
}

/** The built-in register: checks the format and check digits only. */
export const formatOnlyRegister: VatRegister = async (vatNumber) =>
  answerWithoutVies(vatNumber) ??
  vatAnswer(
    "VALID",
    `${hasComputedKey(vatNumber) ? "Forme et clé justes" : "Forme juste, clé non contrôlée"} ; numéro non vérifié auprès des autorités, car aucun service n’est réglé (VIES_URL).`,
  );

const nullIfBlank = (text: string | undefined): string | null =>
  !text || /^-+$/.test(text.trim()) ? null : text.trim();

const viesAnswerSchema = z.object({
  valid: z.boolean().optional(),
  userError: z.string().optional(),
  requestIdentifier: z.string().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

const unavailable = vatAnswer(
  "UNAVAILABLE",
  "Le service européen (VIES) ne répond pas pour ce pays en ce moment : le numéro n’est ni confirmé ni infirmé. Réessayez plus tard.",
);

/** Interprets an answer of VIES strictly: only an explicit `valid` counts. */
export function readVies(json: unknown): VatAnswer {
  const parsed = viesAnswerSchema.safeParse(json);
  if (!parsed.success) return unavailable;
  const { valid, userError, requestIdentifier, name, address, actionSucceed, errorWrappers } = parsed.data;
  const error =
    errorWrappers?.[0]?.error ??
    (userError === undefined || userError === "VALID" || userError === "INVALID" ? undefined : userError);
  if (error === "INVALID_INPUT") return malformed;
  if (error !== undefined || actionSucceed === false || valid === undefined) return unavailable;
  const proof = nullIfBlank(requestIdentifier);
  if (!valid)
    return vatAnswer("INVALID", "Ce numéro n’est pas connu du service européen (VIES).", {
      isVerified: true,
      proof,
    });
  return vatAnswer("VALID", "Numéro confirmé par le service européen (VIES).", {
    isVerified: true,
    proof,
    name: nullIfBlank(name),
    address: nullIfBlank(address),
  });
}

/** The register of the European Commission, at `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
export const vies =
  (url: string): VatRegister =>
  async (vatNumber) => {
    const known = answerWithoutVies(vatNumber);
    if (known) return known;
    const body = JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) });
    const json = await fetchOutsideJson(`${url}/check-vat-number`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body,
    }).catch(nullWithoutAnswer);
    return json === null ? unavailable : readVies(json);
  };
