// The voucher that a carrier shows at both ends. Loaded by the document thread. Its content: décret 2001-658, art. 3.
import type { Day } from "#kernel/calendar/day.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { type Block, boxes, heading, pairs, space, stack, text } from "#platform/paper/blocks.ts";
import { faint, soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import {
  addressInLanguage,
  dayInLanguage,
  type OrderLanguage,
} from "#purchasing/model/orders/order-wording.ts";
import type { End, Way } from "../../model/transport.ts";
import { voucherWords } from "../../model/voucher-words.ts";

export interface VoucherPaper {
  language: OrderLanguage;
  lessor: Lessor;
  number: string;
  madeOn: Day;
  way: Way;
  carrierName: string;
  carrierPhone: string | null;
  pickup: End;
  destination: End;
  plannedPickupOn: Day;
  plannedDeliveryOn: Day | null;
  instructions: string;
  cars: readonly { vin: string; title: string; color: string; plate: string }[];
}

const stop = (
  { title, end, on }: { title: string; end: End; on: Day | null },
  language: OrderLanguage,
): Block => {
  const { name, address, contactName, phone, hours } = end;
  const words = voucherWords[language];
  return stack(
    text(title, { isBold: true }),
    text([name, addressInLanguage(address, language)].filter(Boolean).join("\n")),
    text([contactName, phone && frenchPhone(phone), hours].filter(Boolean).join(" · "), { color: soft }),
    text(on ? `${words.planned} ${dayInLanguage(on, language)}` : words.toAgree, { isBold: true }),
  );
};

const signature = (title: string, hint: string): Block =>
  stack(text(title, { isBold: true }), text(hint, { color: soft, size: 8 }), space(60));

const shares = [4, 4, 3, 2];

export const draw: Draw<VoucherPaper> = (voucher) => {
  const { language, lessor, pickup, destination, plannedPickupOn, plannedDeliveryOn, carrierPhone } = voucher;
  const words = voucherWords[language];
  const { title } = words;
  const paper = lessorPaper(lessor, { title: `${title} ${voucher.number}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [`${words.number} ${voucher.number}`, `${words.date} ${dayInLanguage(voucher.madeOn, language)}`],
  });
  paper.put(
    pairs([
      [words.carrier, voucher.carrierName],
      [words.phone, carrierPhone ? frenchPhone(carrierPhone) : "—"],
      [words.way, words.ways[voucher.way]],
      [words.paidBy, lessor.name],
    ]),
    boxes(
      [
        stop({ title: words.pickup, end: pickup, on: plannedPickupOn }, language),
        stop({ title: words.delivery, end: destination, on: plannedDeliveryOn }, language),
      ],
      { line: faint },
    ),
    heading(voucher.cars.length > 1 ? words.cars : words.car),
    table(
      words.columns.map((column, at) => ({ title: column, share: shares[at] ?? 1 })),
      voucher.cars.map(({ vin, title: car, color, plate }) => [vin, car, color, plate]),
    ),
  );
  if (voucher.instructions) paper.put(heading(words.instructions), text(voucher.instructions));
  const [call, at, before] = words.incident;
  paper.put(
    text(`${call} ${lessor.name} ${at} ${lessor.phone} ${before}`, { color: soft }),
    boxes([signature(words.atPickup, words.signature), signature(words.atDelivery, words.signature)], {
      line: faint,
    }),
  );
  return paper.end();
};
