// The kinds of collective procedures, and their administrator (C. com., livre VI).
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";
import { longText, optionalText, text } from "#kernel/schema/french.ts";

export const insolvencyKinds = {
  SAFEGUARD: "Sauvegarde",
  RECEIVERSHIP: "Redressement judiciaire",
  LIQUIDATION: "Liquidation judiciaire",
} as const;
export type InsolvencyKind = keyof typeof insolvencyKinds;
export const insolvencyKindSchema = enumOf(insolvencyKinds);

export const trusteeSchema = z.object({
  name: text(120),
  address: longText(300),
  email: optionalText(120),
});
export type Trustee = z.output<typeof trusteeSchema>;
