// The content of the code that a banking application reads to fill in a transfer (EPC069-12, version 2).
import { type Cents, euros } from "#kernel/money.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";

/** In UTF-8: service, version, character set, transfer, BIC, name, IBAN, amount, purpose, references. */
export const transferCode = ({ issuer, number }: FrozenDocument, toPayCents: Cents): string =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    issuer.bic,
    issuer.name.slice(0, 70),
    issuer.iban,
    `EUR${euros(toPayCents).toFixed(2)}`,
    "",
    "",
    number,
  ].join("\n");
