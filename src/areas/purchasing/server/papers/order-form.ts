// The order form that a supplier signs, in its language. Loaded by the document thread.
import type { Address } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type Block, boxes, heading, pairs, space, stack, text, together } from "#platform/paper/blocks.ts";
import { faint, soft } from "#platform/paper/style.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import {
  addressInLanguage,
  countryInLanguage,
  dayInLanguage,
  type OrderLanguage,
  orderWordings,
  priceInLanguage,
  wholeInLanguage,
} from "../../model/orders/order-wording.ts";
import type { VatRegime, VatShare } from "../../model/orders/price.ts";

export interface OrderedCar {
  vin: string;
  title: string;
  /** The maker's name of its finish. */
  detail: string;
  color: string;
  mileage: number;
  firstRegistrationDate: Day | null;
  priceCents: number;
}

export interface OrderForm {
  language: OrderLanguage;
  lessor: Lessor;
  number: string;
  orderedOn: Day;
  expectedOn: Day | null;
  supplier: { name: string; vatNumber: string | null; address: Address };
  pickup: { name: string; address: Address; contact: string } | null;
  vatRegime: VatRegime;
  /** Empty when the supplier charges none. */
  vat: readonly VatShare[];
  isPurchasedWithCarteGrise: boolean;
  depositCents: number;
  vatCautionCents: number;
  comment: string;
  cars: readonly OrderedCar[];
}

function partiesBlock({ language, lessor, supplier, pickup }: OrderForm): Block {
  const words = orderWordings[language];
  const label = (of: string): Block => text(of, { size: 8, color: soft }, { after: 2 });
  const box = (title: string, lines: readonly (string | null)[]): Block =>
    stack(label(title), text(lines.filter(Boolean).join("\n")));
  const all = [
    box(words.supplier, [
      supplier.name,
      addressInLanguage(supplier.address, language),
      supplier.vatNumber && `${words.vatNumber} ${supplier.vatNumber}`,
    ]),
    box(words.buyer, [
      lessor.name,
      lessor.addressLine1,
      lessor.addressLine2,
      `${lessor.zipCode} ${lessor.city}`,
      countryInLanguage("FR", language),
      `${words.vatNumber} ${lessor.vatNumber}`,
    ]),
  ];
  const where =
    pickup && box(words.pickup, [pickup.name, addressInLanguage(pickup.address, language), pickup.contact]);
  return stack(boxes(all, { line: faint }), ...(where ? [boxes([where], { line: faint })] : []));
}

function carsBlock({ language, vatRegime, cars: all }: OrderForm): Block {
  const { columns: ofAny, price } = orderWordings[language];
  // Under the margin scheme the price includes its VAT, which must not be shown (CGI, art. 297 E).
  const columns = [...ofAny, vatRegime === "MARGIN" ? price : orderWordings[language].netPrice];
  const shares = [27, 31, 14, 11, 14, 16];
  const rights = new Set([3, 5]);
  const heads: Column[] = columns.map((title, at) => ({
    title,
    share: shares[at] ?? 10,
    align: rights.has(at) ? "right" : "left",
  }));
  return table(
    heads,
    all.map(({ vin, title, detail, color, mileage, firstRegistrationDate, priceCents }) => [
      vin,
      [title, detail].filter(Boolean).join("\n"),
      color,
      wholeInLanguage(mileage, language),
      firstRegistrationDate === null ? "-" : dayInLanguage(firstRegistrationDate, language),
      priceInLanguage(priceCents, language),
    ]),
  );
}

function totalsBlock({
  language,
  vatRegime,
  vat,
  depositCents,
  vatCautionCents,
  cars: all,
}: OrderForm): Block {
  const words = orderWordings[language];
  const price = (amount: number): string => priceInLanguage(amount, language);
  const net = all.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const gross = vat.reduce((sum, { cents }) => sum + cents, net);
  const rateOf = ({ rate }: VatShare): string => `${words.vat} ${String(Math.round(rate * 10_000) / 100)} %`;
  const rows: (readonly [string, string])[] = [
    [vatRegime === "MARGIN" ? words.total : words.net, price(net)],
    ...(vatRegime === "FRENCH"
      ? [
          ...vat.map((share) => [rateOf(share), price(share.cents)] as const),
          [words.gross, price(gross)] as const,
        ]
      : []),
    ...(depositCents > 0 ? [[words.deposit, price(depositCents)] as const] : []),
    ...(vatCautionCents > 0 ? [[words.caution, price(vatCautionCents)] as const] : []),
    [words.remaining, price(Math.max(0, gross - depositCents))],
  ];
  return table(
    [
      { title: "", share: 3 },
      { title: "", share: 1, align: "right" },
    ],
    rows,
    { hasTotal: true },
  );
}

function signaturesBlock({ language, lessor, supplier }: OrderForm): Block {
  const words = orderWordings[language];
  const box = (title: string, name: string): Block =>
    stack(
      text(title, { size: 8, color: soft }, { after: 2 }),
      text(name, { isBold: true }),
      text(words.signature, { size: 8, color: soft }),
      space(54),
    );
  return together(
    boxes([box(words.forBuyer, lessor.name), box(words.forSupplier, supplier.name)], { line: faint }),
  );
}

export const draw: Draw<OrderForm> = async (order) => {
  const { language, lessor, number, orderedOn, expectedOn, vatRegime, comment } = order;
  const words = orderWordings[language];
  const paper = lessorPaper(lessor, { title: `${words.title} ${number}`, name: `${words.title} ${number}` });
  letterhead(paper, lessor, {
    title: words.title,
    facts: [`${words.number} ${number}`, `${words.date} ${dayInLanguage(orderedOn, language)}`],
  });
  paper.put(
    partiesBlock(order),
    ...(expectedOn ? [pairs([[words.delivery, dayInLanguage(expectedOn, language)]], 1)] : []),
    heading(words.cars),
    carsBlock(order),
    totalsBlock(order),
    text(words.regimes[vatRegime], { size: 8.5 }),
    text(order.isPurchasedWithCarteGrise ? words.withRegistration : words.withoutRegistration, { size: 8.5 }),
    text(words.documents, { size: 8.5 }),
    ...(comment ? [heading(words.comment), text(comment)] : []),
    signaturesBlock(order),
  );
  return paper.end();
};
