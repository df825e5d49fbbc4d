// Papers that we issue: the carrier's voucher, the letter of reservations.
import { attachmentOf } from "#platform/post/post.ts";
import { plateOf } from "#fleet/model/car.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { drawDocument } from "#platform/pdf.ts";
import { dayInLanguage } from "#purchasing/model/orders/order-wording.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { articleOf, reservationsDeadline } from "../model/reservations.ts";
import { isAbroad, voucherNumber } from "../model/transport.ts";
import { voucherWords } from "../model/voucher-words.ts";
import { transportOf } from "./cars/car-transport.ts";
import type { LetterPaper } from "./papers/letter.ts";
import type { VoucherPaper } from "./papers/voucher.ts";

const voucherModule = import.meta.resolve("./papers/voucher.ts");
const letterModule = import.meta.resolve("./papers/letter.ts");

const voucherCars = async (call: Call, transportId: string): Promise<VoucherPaper["cars"]> =>
  (
    await call.db
      .selectFrom("transportCar as t")
      .innerJoin("car as c", "c.id", "t.carId")
      .select(["c.vin", "c.brand", "c.model", "c.color", "c.licensePlate", "c.temporaryLicensePlate"])
      .where("t.transportId", "=", transportId)
      .orderBy("c.vin")
      .execute()
  ).map((car) => ({
    vin: car.vin,
    title: carTitle(car.brand, car.model),
    color: car.color,
    plate: plateOf(car),
  }));

async function drawVoucher(call: Call, transport: Row<"transport">): Promise<Document> {
  const { way, carrierName, carrierPhone, pickup, destination, plannedPickupOn, plannedDeliveryOn } =
    transport;
  const paper: VoucherPaper = {
    language: transport.language,
    lessor: await readLessor(call),
    number: voucherNumber(transport.id),
    madeOn: call.today,
    way,
    carrierName,
    carrierPhone,
    pickup,
    destination,
    plannedPickupOn,
    plannedDeliveryOn,
    instructions: transport.instructions,
    cars: await voucherCars(call, transport.id),
  };
  const name = `${voucherWords[paper.language].title} ${paper.number}.pdf`;
  return drawDocument(name, voucherModule, paper);
}

export async function carVoucher(call: Call, carId: string): Promise<Document> {
  const found = await transportOf(call, carId);
  if (!found) throw notFound("Le bon de transport", "n’existe qu’une fois le transport confirmé");
  return drawVoucher(call, found.transport);
}

export async function sendVoucher(call: Call, transport: Row<"transport">): Promise<void> {
  const voucher = await drawVoucher(call, transport);
  const lessor = await readLessor(call);
  const { mail: mailWords } = voucherWords[transport.language];
  const pickupOn = dayInLanguage(transport.plannedPickupOn, transport.language);
  await call.services.post.mail(call, {
    to: transport.carrierEmail,
    replyTo: call.actor.email,
    about: [transport.id],
    subject: `${mailWords.subject} ${pickupOn}`,
    text: `${mailWords.greeting}\n\n${mailWords.text(pickupOn)}\n\n${mailWords.closing}\n${call.actor.name}\n${lessor.name}`,
    attachments: [attachmentOf(voucher)],
  });
  call.recordChange({
    record: "transport",
    id: transport.id,
    did: `a envoyé le bon de transport à ${transport.carrierEmail}`,
  });
}

export async function reservationsLetter(call: Call, carId: string): Promise<Document> {
  const found = await transportOf(call, carId);
  const { receivedOn, reservations = "" } = found?.row ?? {};
  if (!found || !receivedOn || reservations === "")
    throw refused("Aucune réserve n’a été notée à la réception de ce véhicule.");
  const { vin, brand, model } = await get(call, "car", carId);
  const { transport } = found;
  const paper: LetterPaper = {
    lessor: await readLessor(call),
    madeOn: call.today,
    carrierName: transport.carrierName,
    vin,
    carTitle: carTitle(brand, model),
    receivedOn,
    pickupCity: transport.pickup.address.city,
    reservations,
    article: articleOf(isAbroad(transport)),
    deadline: reservationsDeadline(receivedOn, isAbroad(transport)),
  };
  return drawDocument(`Lettre de réserves ${vin}.pdf`, letterModule, paper);
}
