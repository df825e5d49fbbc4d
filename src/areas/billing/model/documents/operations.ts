// Goods, services or both: a compulsory mention since the reform of electronic invoices (CGI, ann. II, art. 242 nonies
// A, I), and the first letter of the process of an XML (BT-23).
import type { FrozenLine } from "./frozen.ts";
import type { LineKindKey } from "./line-kinds.ts";

export const operations = {
  SERVICES: "Prestations de services",
  GOODS: "Livraison de biens",
  BOTH: "Livraison de biens et prestations de services",
} as const;
export type Operation = keyof typeof operations;

/** Sales of cars and their accessories: VAT is due at the delivery, whatever the setting of the issuer (CGI, art. 269, 2, a). */
export const goodsKinds: readonly LineKindKey[] = [
  "SPV_SELLING",
  "SPV_GOING_CONCERN",
  "CAR_SALE",
  "CAR_SALE_EU",
  "CAR_SALE_MARGIN",
  "SALE_OPTION",
];

export function operationOf(lines: readonly Pick<FrozenLine, "kind">[]): Operation {
  const goods = lines.filter(({ kind }) => goodsKinds.includes(kind));
  if (goods.length === 0) return "SERVICES";
  return goods.length === lines.length ? "GOODS" : "BOTH";
}
