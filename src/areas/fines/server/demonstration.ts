// Fines of the demonstration company: every kind, every state, and notices in the inbox.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import type { FineForm } from "../model/fine.ts";
import { dropFile } from "./inbox/drop.ts";
import { contestFine, keepFine, nameFineHolder } from "./moves/decisions.ts";
import { increaseFine, proveFineDispatch, refuseFine } from "./moves/follow-ups.ts";
import { payFine } from "./moves/pay.ts";
import { sendFine } from "./moves/send.ts";
import { recordCertainFine, recordFine } from "./record.ts";
import type { FineRecord } from "./subject.ts";

interface RentedCar {
  plate: string;
  since: Day;
}

/** Cars on the road with a plate, the longest rented first. */
const rentedCars = (call: Call): Promise<RentedCar[]> =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("carPlate as c", "c.carId", "p.carId")
    .select(["c.plate", (of) => of.fn.coalesce("p.startDay", "c.fromDay").as("since")])
    .whereRef("c.fromDay", "<=", "p.startDay")
    .where("c.untilDay", "is", null)
    .where("p.endDay", "is", null)
    .where("p.startDay", "is not", null)
    .orderBy("p.startDay")
    .orderBy("c.plate")
    .limit(30)
    .execute();

const stockedPlate = (call: Call) =>
  call.db
    .selectFrom("car as k")
    .innerJoin("carPlate as c", "c.carId", "k.id")
    .select("c.plate")
    .where("k.status", "=", "STOCKED")
    .where("c.untilDay", "is", null)
    .where("c.fromDay", "<=", addDays(call.today, -3))
    .orderBy("c.plate")
    .executeTakeFirst();

interface Notices {
  /** The notice of an offence so many days ago, sent four days later, of a car rented then; null where there is none. */
  of: (daysAgo: number, more?: Partial<FineForm>) => FineForm | null;
}

function noticesOf(call: Call, cars: readonly RentedCar[]): Notices {
  let rank = 0;
  const of = (daysAgo: number, more: Partial<FineForm> = {}): FineForm | null => {
    const offenceOn = addDays(call.today, -daysAgo);
    const possible = cars.filter(({ since }) => since < offenceOn);
    const car = possible[rank % Math.max(possible.length, 1)];
    rank += 1;
    if (!car) return null;
    const sendingDate = addDays(offenceOn, Math.min(4, daysAgo));
    return {
      kind: "OFFENCE",
      country: "FR",
      authority: "ANTAI",
      number: String(4_820_000_000 + rank * 7_919),
      noticeKey: String(10 + rank),
      plate: car.plate,
      offenceOn,
      offenceTime: "08:42",
      place: "A43, PR 12, Saint-Priest",
      nature: "Excès de vitesse inférieur à 20 km/h, limitation supérieure à 50 km/h",
      sendingDate,
      receivedOn: addDays(sendingDate, Math.min(3, Math.max(0, daysAgo - 4))),
      printedLastDay: null,
      reducedCents: 4_500,
      reducedUntil: addDays(sendingDate, 15),
      fixedCents: 6_800,
      fixedUntil: addDays(sendingDate, 45),
      increasedCents: 18_000,
      ...more,
    };
  };
  return { of };
}

const seen = ({ id, version }: FineRecord) => ({ id, version });

const record = async (call: Call, form: FineForm | null): Promise<FineRecord | null> =>
  form && recordFine(call, form);

const designate = async (call: Call, form: FineForm | null): Promise<FineRecord | null> => {
  const fine = form && (await recordFine(call, form));
  if (!fine?.isHolderCertain || fine.periodId === null) return null;
  const { id, version, periodId } = fine;
  return nameFineHolder(call, { id, version, periodId, reason: "" });
};

/** Sent, unless its client is an individual, whose driver is still to be named. */
async function send(call: Call, form: FineForm | null): Promise<FineRecord | null> {
  const fine = await designate(call, form);
  if (fine === null) return null;
  const { type } = await call.db
    .selectFrom("company as o")
    .innerJoin("client as l", "l.id", "o.clientId")
    .select("l.type")
    .where("o.id", "=", fine.companyId ?? "")
    .executeTakeFirstOrThrow();
  return type === "COMPANY" ? sendFine(call, seen(fine)) : null;
}

const toll = { kind: "TOLL", authority: "Autoroutes du Demain", nature: "Péage impayé, flux libre" } as const;

async function demonstrateFrench(call: Call, { of }: Notices): Promise<void> {
  const certain = of(9);
  if (certain) await recordCertainFine(call, certain);
  await record(call, of(10));
  await designate(call, of(46));
  await record(call, of(60));
  await send(call, of(12));
  const proven = await send(call, of(20));
  if (proven)
    await proveFineDispatch(call, {
      ...seen(proven),
      dispatchedOn: addDays(call.today, -1),
      dispatchReference: "1A 203 456 7890 1",
    });
  await send(call, of(54, toll));
  const refused = await send(call, of(30));
  if (refused)
    await refuseFine(call, {
      ...seen(refused),
      next: "TO_PAY",
      lastDay: addDays(call.today, 20),
      isOurFault: false,
      reason: "Désignation reçue hors délai",
    });
  const increased = await record(call, of(40));
  if (increased)
    await increaseFine(call, {
      ...seen(increased),
      increasedOn: addDays(call.today, -2),
      increasedCents: 18_000,
      lastDay: null,
    });
}

async function demonstrateKept(call: Call, { of }: Notices): Promise<void> {
  const fee = await record(
    call,
    of(15, {
      kind: "PARKING_FEE",
      authority: "Ville de Lyon",
      nature: "Stationnement impayé",
      place: "Rue Garibaldi",
      fixedCents: 6_000,
    }),
  );
  if (fee)
    await keepFine(call, {
      ...seen(fee),
      outcome: "NOT_DENOUNCEABLE",
      reason: "Un forfait de post-stationnement ne se désigne pas",
    });
  const usurped = await record(call, of(18, { place: "Boulevard Michelet, Marseille" }));
  if (usurped)
    await contestFine(call, {
      ...seen(usurped),
      ground: "USURPED_PLATE",
      reason: "Le véhicule était à Lyon ce jour-là ; plainte déposée",
    });
  const stocked = await stockedPlate(call);
  const ours = stocked && of(3, { plate: stocked.plate });
  if (ours) await recordFine(call, ours);
}

/** Recorded too late to designate anyone: paid, and billed again to the client. */
async function demonstratePaid(call: Call, { of }: Notices): Promise<void> {
  const fine = await record(call, of(75, toll));
  if (!fine || fine.reducedCents === null) return;
  const paidOn = addDays(call.today, -60);
  await payFine(onDay(call, paidOn), {
    ...seen(fine),
    paidOn,
    paidCents: fine.reducedCents,
    paymentReference: "VIR péage",
    paymentReason: "",
    rebilledCents: fine.reducedCents,
    rebillingReason: "",
  });
}

const foreign = [
  {
    country: "DE",
    authority: "Landratsamt Rastatt",
    place: "A5, Rastatt",
    nature: "Geschwindigkeitsüberschreitung",
  },
  {
    country: "ES",
    authority: "Jefatura Provincial de Tráfico",
    place: "AP-7, La Jonquera",
    nature: "Exceso de velocidad",
  },
  {
    country: "PT",
    authority: "Autoridade Nacional de Segurança Rodoviária",
    place: "A1, Lisboa",
    nature: "Excesso de velocidade",
  },
] as const;

async function demonstrateForeign(call: Call, { of }: Notices): Promise<void> {
  for (const [index, one] of foreign.entries())
    await record(call, of(12 + index, { kind: "FOREIGN", noticeKey: "", ...one }));
}

const printed = (form: FineForm): readonly string[] => [
  "AVIS DE CONTRAVENTION",
  `Numéro de l'avis de contravention : ${form.number}`,
  `Date de l'avis : ${frenchDay(form.sendingDate)}`,
  `Date de l'infraction : ${frenchDay(form.offenceOn)}`,
  `Heure de l'infraction : ${form.offenceTime}`,
  `Lieu de l'infraction : ${form.place}`,
  `Immatriculation : ${form.plate}`,
  "Amende forfaitaire : 68,00 €",
];

/** Certain, of an unknown plate, and unreadable. */
async function demonstrateInbox(call: Call, { of }: Notices): Promise<void> {
  const forms = [of(7), of(6), of(6, { plate: "ZZ-998-ZZ" })];
  for (const form of forms) {
    if (!form) continue;
    const bytes = await drawSample(printed(form));
    await dropFile(call, { name: `avis-${form.number}.pdf`, type: "application/pdf", bytes });
  }
  const bytes = await drawSample(["."]);
  await dropFile(call, { name: "photo-illisible.pdf", type: "application/pdf", bytes });
}

export async function demonstrateFines(call: Call): Promise<void> {
  const notices = noticesOf(call, await rentedCars(call));
  await demonstrateFrench(call, notices);
  await demonstrateKept(call, notices);
  await demonstrateForeign(call, notices);
  await demonstrateInbox(call, notices);
  await demonstratePaid(call, notices);
}
