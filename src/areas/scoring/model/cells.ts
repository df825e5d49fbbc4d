// The main cells of a liasse fiscale: forms 2050 to 2053 and 2058-C (CGI, art. 53 A; annexe III, art. 38).
import { z } from "zod";
import { invalidAmountMessage } from "#kernel/money.ts";

interface Cell {
  form: "2050" | "2051" | "2052" | "2053" | "2058-C";
  label: string;
}

export const cells = {
  BJ: { form: "2050", label: "Actif immobilisé total" },
  BX: { form: "2050", label: "Créances clients" },
  BZ: { form: "2050", label: "Autres créances" },
  CF: { form: "2050", label: "Disponibilités" },
  CJ: { form: "2050", label: "Actif circulant total" },
  CO: { form: "2050", label: "Total actif" },
  DA: { form: "2051", label: "Capital" },
  DI: { form: "2051", label: "Résultat de l’exercice" },
  DL: { form: "2051", label: "Capitaux propres" },
  DU: { form: "2051", label: "Emprunts établissements de crédit" },
  DV: { form: "2051", label: "Emprunts et dettes financières divers" },
  DX: { form: "2051", label: "Dettes fournisseurs" },
  DY: { form: "2051", label: "Dettes fiscales et sociales" },
  EA: { form: "2051", label: "Autres dettes" },
  EC: { form: "2051", label: "Total dettes" },
  EE: { form: "2051", label: "Total passif" },
  FL: { form: "2052", label: "Chiffre d’affaires net" },
  FR: { form: "2052", label: "Total produits d’exploitation" },
  FW: { form: "2052", label: "Autres achats et charges externes" },
  FY: { form: "2052", label: "Salaires" },
  FZ: { form: "2052", label: "Charges sociales" },
  GA: { form: "2052", label: "Dotations aux amortissements" },
  GF: { form: "2052", label: "Total charges d’exploitation" },
  GG: { form: "2052", label: "Résultat d’exploitation" },
  GR: { form: "2052", label: "Intérêts et charges assimilées" },
  GU: { form: "2052", label: "Charges financières" },
  GW: { form: "2052", label: "Résultat courant avant impôts" },
  HI: { form: "2053", label: "Résultat exceptionnel" },
  HK: { form: "2053", label: "Impôts sur les bénéfices" },
  HN: { form: "2053", label: "Bénéfice ou perte" },
  HP: { form: "2053", label: "dont crédit-bail mobilier" },
  YQ: { form: "2058-C", label: "Engagements de crédit-bail mobilier" },
  YT: { form: "2058-C", label: "Sous-traitance" },
  YU: { form: "2058-C", label: "Personnel extérieur" },
} as const satisfies Record<string, Cell>;
export type CellCode = keyof typeof cells;
export const cellCodes = Object.keys(cells) as [CellCode, ...CellCode[]];

/** Amounts in accounts far exceed our own: up to 100 billion euros. */
const cellSchema = z.int(invalidAmountMessage).min(-10_000_000_000_000).max(10_000_000_000_000);

const optionalCell = cellSchema.optional();

/** Amounts in cents by code; an empty cell is absent. */
export const cellsSchema = z.object(
  Object.fromEntries(cellCodes.map((code) => [code, optionalCell])) as Record<CellCode, typeof optionalCell>,
);
export type Cells = z.output<typeof cellsSchema>;

/** Contradictions between cells that must agree in a valid liasse, as French sentences for the user typing them. */
export function inconsistencies(input: Cells): string[] {
  const out: string[] = [];
  const differ = (left: number | undefined, right: number | undefined): boolean =>
    left !== undefined && right !== undefined && Math.abs(left - right) > 100;
  const { CO, EE, FR, GF, GG, DI, HN, DL, EC } = input;
  if (differ(CO, EE)) out.push("Le total de l’actif (CO) n’est pas celui du passif (EE).");
  if (FR !== undefined && GF !== undefined && differ(FR - GF, GG))
    out.push("Le résultat d’exploitation (GG) n’est pas FR − GF.");
  if (differ(DI, HN)) out.push("Le résultat du bilan (DI) n’est pas celui du compte de résultat (HN).");
  if (DL !== undefined && EC !== undefined && EE !== undefined && DL + EC > EE + 100)
    out.push("Capitaux propres (DL) et dettes (EC) dépassent le total du passif (EE).");
  return out;
}
