// Dated options and duties of an issuer: VAT on debits, electronic invoices by a platform.
import { z } from "zod";
import { keysOf } from "#kernel/schema/keys.ts";
import { ruleEntryShape, ruleFormShape, ruleValues } from "./rule.ts";

export const issuerOptions = {
  VAT_ON_DEBITS: "TVA sur les débits",
  PLATFORM: "Factures électroniques par une plateforme",
} as const;
export type IssuerOption = keyof typeof issuerOptions;
export const issuerOptionKeys = keysOf(issuerOptions);

/** Text of the option, on and off. */
export const optionTexts: Readonly<Record<IssuerOption, { on: string; off: string; hint: string }>> = {
  VAT_ON_DEBITS: {
    on: "TVA due à l’émission (option pour les débits)",
    off: "TVA due à l’encaissement",
    hint: "L’option se déclare à l’administration ; elle est imprimée sur les factures émises à partir de ce jour.",
  },
  PLATFORM: {
    on: "Les factures aux entreprises françaises partent par la plateforme seule",
    off: "Les factures partent par e-mail",
    hint: "Obligatoire à partir du 01-09-2026 pour une grande entreprise ou une ETI, du 01-09-2027 pour une PME.",
  },
};

export const issuerOptionFormSchema = z.object({
  option: z.enum(issuerOptionKeys),
  ...ruleFormShape,
  ...ruleValues.VAT_ON_DEBITS.shape,
});

export const optionVersionSchema = z.object({ ...ruleEntryShape, ...ruleValues.VAT_ON_DEBITS.shape });

/** An option of one issuer. */
export const optionViewSchema = z.object({
  option: z.enum(issuerOptionKeys),
  /** In force today. */
  ...ruleValues.VAT_ON_DEBITS.shape,
  /** The first one first. */
  versions: z.array(optionVersionSchema),
});
export type OptionView = z.output<typeof optionViewSchema>;
