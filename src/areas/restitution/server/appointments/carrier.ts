// The order given to the carrier of a return: its paper, and the mails that give it, change it or withdraw it.
import { slotInWords } from "#delivery/model/public/promised-day.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { writeTo } from "#settings/server/letters.ts";
import { kind, type ReturnRow } from "../returns.ts";
import { ourAddress } from "./kind.ts";

const orderKeys = [
  "carrierId",
  "carrierEmail",
  "startsAt",
  "endsAt",
  "contactName",
  "contactPhone",
  "note",
  "expectedTransportCents",
] as const;

/** Facts of an order: another value is a change to notify to the carrier. */
type Order = Pick<ReturnRow, (typeof orderKeys)[number] | "address">;

const placeOf = ({ address }: Order): string => (address === null ? "" : frenchAddress(address));

export const isSameOrder = (one: Order, other: Order): boolean =>
  placeOf(one) === placeOf(other) && orderKeys.every((key) => one[key] === other[key]);

const hasOrder = ({ broughtBy, startsAt }: ReturnRow): boolean =>
  broughtBy === "CARRIER" && startsAt !== null;

async function orderLetter(call: Call, row: ReturnRow): Promise<Letter> {
  const { startsAt, endsAt, address, expectedTransportCents: price } = row;
  if (startsAt === null || address === null || !hasOrder(row))
    throw refused("Cette restitution n’est pas confiée à un transporteur.");
  const lessor = await readLessor(call);
  const { title, plate, vin } = await carName(call, row.carId);
  return {
    lessor,
    title: "Ordre de transport",
    addressee: { name: row.carrierName, lines: row.carrierEmail ? [row.carrierEmail] : [] },
    on: dayInParis(row.carrierOrderedAt ?? call.now.toISOString()),
    reference: row.orderId,
    greeting: "Madame, Monsieur,",
    sections: [
      {
        paragraphs: [
          "Nous vous confions l’enlèvement et le transport du véhicule suivant, que son locataire nous rend.",
        ],
        facts: [
          ["Véhicule", title],
          ["Immatriculation", plate || "à compléter"],
          ["VIN", vin],
        ],
      },
      {
        heading: "Enlèvement",
        facts: [
          ["Rendez-vous", slotInWords({ startsAt, endsAt })],
          ["Adresse", frenchAddress(address)],
          ["Chez", row.companyName],
          [
            "Contact",
            [row.contactName, row.contactPhone && frenchPhone(row.contactPhone)].filter(Boolean).join(", "),
          ],
          ...(row.note ? [["Consignes", row.note] as const] : []),
        ],
      },
      {
        heading: "Livraison",
        facts: [
          ["Adresse", frenchAddress(await ourAddress(call))],
          ["Chez", lessor.name],
          ...(price === null ? [] : [["Prix convenu HT", frenchPrice(price)] as const]),
        ],
      },
      {
        paragraphs: [
          "À l’enlèvement, relevez le kilométrage, comptez les clés et les papiers, et notez tout défaut visible avec le locataire. Le véhicule est sous votre garde jusqu’à sa remise sur notre parc.",
        ],
      },
    ],
    signer: lessor.name,
  };
}

export async function carrierOrder(call: Call, periodId: string): Promise<Document> {
  return drawLetter(await orderLetter(call, await get(call, kind, periodId)));
}

interface CarrierMail {
  subject: string;
  words: (car: string) => string;
  paper?: Document;
}

async function writeToCarrier(call: Call, row: ReturnRow, { subject, words, ...mail }: CarrierMail) {
  if (row.carrierEmail === "") return;
  const { plate, title } = await carName(call, row.carId);
  await writeTo(call, {
    to: { name: row.carrierName, email: row.carrierEmail },
    about: [row.contractId],
    topic: `carrier order ${row.id}`,
    subject: `${subject} : restitution ${[row.orderId, plate].filter(Boolean).join(", ")}`,
    paragraphs: [words(`${title} ${plate}`.trim())],
    history: { record: kind, id: row.id, did: `a envoyé à ${row.carrierName} : ${subject.toLowerCase()}` },
    ...mail,
  });
}

export const withdrawOrder = async (call: Call, row: ReturnRow): Promise<void> => {
  if (hasOrder(row))
    await writeToCarrier(call, row, {
      subject: "Ordre de transport annulé",
      words: (car) =>
        `L’enlèvement du véhicule ${car} n’aura pas lieu : l’ordre que nous vous avions donné est annulé.`,
    });
};

async function giveOrder(call: Call, row: ReturnRow, { isChange }: { isChange: boolean }): Promise<void> {
  const paper = await drawLetter(await orderLetter(call, row));
  await writeToCarrier(call, row, {
    subject: isChange ? "Ordre de transport modifié" : "Ordre de transport",
    words: (car) =>
      isChange
        ? `L’ordre de transport du véhicule ${car} a changé : celui qui est joint remplace le précédent.`
        : `Vous trouverez ci-joint l’ordre de transport du véhicule ${car}.`,
    paper,
  });
}

/** Gives the order, changes it, or withdraws it from the former carrier. */
export async function followOrder(call: Call, before: ReturnRow, row: ReturnRow): Promise<void> {
  const isOtherCarrier = before.carrierId !== row.carrierId;
  if (!hasOrder(row) || isOtherCarrier) await withdrawOrder(call, before);
  if (!hasOrder(row) || isSameOrder(before, row)) return;
  await giveOrder(call, row, { isChange: hasOrder(before) && !isOtherCarrier });
}

/** Its car came back without the carrier, before the pickup. */
const isPickupNeedless = (call: Call, { handedToCarrierAt, startsAt }: ReturnRow): boolean =>
  handedToCarrierAt === null && startsAt !== null && call.now.toISOString() < startsAt;

export async function withdrawNeedlessOrder(call: Call, row: ReturnRow): Promise<void> {
  if (isPickupNeedless(call, row)) await withdrawOrder(call, row);
}

/** That handback is undone: the carrier is to come again. */
export async function restoreNeedlessOrder(call: Call, row: ReturnRow): Promise<void> {
  if (isPickupNeedless(call, row) && hasOrder(row)) await giveOrder(call, row, { isChange: false });
}
