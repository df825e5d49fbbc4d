// The voucher that a carrier shows at both ends. Loaded by the thread of documents. What it says: décret 2001-658, art. 3.
import { frenchAddress } from "#kernel/address.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { frenchPhone } from "#kernel/identifiers.ts";
import { type Block, boxes, heading, pairs, stack, text } from "#platform/paper/blocks.ts";
import { faint, soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#settings/server/letterhead.ts";
import { type End, type Way, ways } from "../../model/transport.ts";

export interface VoucherPaper {
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

const end = (title: string, { name, address, contactName, phone, hours }: End, on: Day | null): Block =>
  stack(
    text(title, { isBold: true }),
    text([name, frenchAddress(address)].filter(Boolean).join("\n")),
    text([contactName, phone && frenchPhone(phone), hours].filter(Boolean).join(" · "), { color: soft }),
    text(on ? `Prévu le ${frenchDay(on)}` : "Jour à convenir", { isBold: true }),
  );

const signature = (title: string): Block =>
  stack(
    text(title, { isBold: true }),
    text("Nom, date et heure, réserves, signature", { color: soft, size: 8 }, { after: 70 }),
  );

const columns = [
  { title: "N° de châssis (VIN)", share: 4 },
  { title: "Véhicule", share: 4 },
  { title: "Couleur", share: 3 },
  { title: "Plaque", share: 2 },
];

export const draw: Draw<VoucherPaper> = (voucher) => {
  const title = "Bon de transport";
  const paper = lessorPaper(voucher.lessor, { title: `${title} ${voucher.number}`, name: title });
  letterhead(paper, voucher.lessor, {
    title,
    facts: [`N° ${voucher.number}`, `Le ${frenchDay(voucher.madeOn)}`],
  });
  paper.put(
    pairs([
      ["Transporteur", voucher.carrierName],
      ["Téléphone", voucher.carrierPhone ? frenchPhone(voucher.carrierPhone) : "—"],
      ["Acheminement", ways[voucher.way]],
      ["Payé par", voucher.lessor.name],
    ]),
    boxes(
      [
        end("Enlèvement", voucher.pickup, voucher.plannedPickupOn),
        end("Livraison", voucher.destination, voucher.plannedDeliveryOn),
      ],
      { line: faint },
    ),
    heading(voucher.cars.length > 1 ? "Véhicules" : "Véhicule"),
    table(
      columns,
      voucher.cars.map(({ vin, title: car, color, plate }) => [vin, car, color, plate]),
    ),
  );
  if (voucher.instructions) paper.put(heading("Consignes"), text(voucher.instructions));
  paper.put(
    text(
      `En cas d’empêchement ou de véhicule en panne, appelez ${voucher.lessor.name} au ${voucher.lessor.phone} avant toute décision.`,
      { color: soft },
    ),
    boxes([signature("À l’enlèvement"), signature("À la livraison")], { line: faint }),
  );
  return paper.end();
};
