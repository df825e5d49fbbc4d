// The kinds of fines, and what each allows.
import { keysOf } from "#kernel/schema/keys.ts";

interface KindRule {
  label: string;
  /** True if the holder of the car may be named to the authority. */
  isDesignable: boolean;
  /** True where the payment is billed to the client that held the car. */
  isRebilled: boolean;
}

export const fineKinds = {
  /** C. route, L121-2, L121-3, L121-6, R121-6 and R130-11. */
  OFFENCE: { label: "Contravention", isDesignable: true, isRebilled: true },
  /** CGCT, L2333-87: its debtor is the holder of the certificate, and nobody else is named. */
  PARKING_FEE: { label: "Forfait de post-stationnement", isDesignable: false, isRebilled: true },
  /** CPP, 529-6 and A37-32: the holder is named to the operator. */
  TOLL: { label: "Péage impayé", isDesignable: true, isRebilled: true },
  /** CPP, 530. */
  INCREASED: { label: "Amende majorée", isDesignable: true, isRebilled: true },
  /** C. route, L121-6, last paragraph: the fine of the lessor itself. */
  NON_DESIGNATION: { label: "Non-désignation", isDesignable: false, isRebilled: false },
  FOREIGN: { label: "Amende étrangère", isDesignable: true, isRebilled: true },
} as const satisfies Record<string, KindRule>;
export type FineKind = keyof typeof fineKinds;
export const fineKindKeys = keysOf(fineKinds);
