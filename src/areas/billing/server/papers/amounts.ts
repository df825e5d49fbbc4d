// VAT by rate, and the totals of a document.
import { frenchPrice } from "#kernel/money.ts";
import { type Block, sideBySide, stack } from "#platform/paper/blocks.ts";
import { table } from "#platform/paper/table.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { isOutsideVat, vatLabel } from "./billed-lines.ts";

const vatBlock = ({ vat }: FrozenDocument): Block =>
  table(
    [
      { title: "TVA", share: 3 },
      { title: "Base HT", share: 4, align: "right" },
      { title: "Montant de la TVA", share: 4, align: "right" },
    ],
    vat.map((one) => [vatLabel(one), frenchPrice(one.netCents), frenchPrice(one.vatCents)]),
  );

function totalsBlock(document: FrozenDocument): Block {
  const { netCents, vatCents, totalCents, prepaidCents, toPayCents } = document;
  const isOutside = isOutsideVat(document);
  return table(
    [
      { title: "Récapitulatif", share: 4 },
      { title: "Montant", share: 5, align: "right" },
    ],
    [
      ...(isOutside
        ? []
        : [
            ["Total HT", frenchPrice(netCents)],
            ["TVA", frenchPrice(vatCents)],
          ]),
      [isOutside ? "Total" : "Total TTC", frenchPrice(totalCents)],
      ...(prepaidCents > 0
        ? [
            ["Déjà réglé", frenchPrice(-prepaidCents)],
            ["Reste à payer", frenchPrice(toPayCents)],
          ]
        : []),
    ],
    { hasTotal: true },
  );
}

export const amountsBlock = (document: FrozenDocument): Block =>
  sideBySide(
    [
      { share: 55, block: isOutsideVat(document) ? stack() : vatBlock(document) },
      { share: 45, block: totalsBlock(document) },
    ],
    { gap: 24, after: 14 },
  );
