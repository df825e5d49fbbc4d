// Appointments of returns in the demonstration company: asked, answered, prepared by its client, by a carrier, by us.
import { signatoriesOf, fullName } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { windowRange } from "#delivery/model/public/choice.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { actingAs, permissionHolders } from "#people/server/users/colleagues.ts";
import { createSupplier } from "#suppliers/server/suppliers.ts";
import { supplierDraftSchema } from "#suppliers/model/supplier.ts";
import { answerFormSchema, preparationFormSchema } from "../../model/appointments/appointment.ts";
import type { Bringer } from "../../model/records.ts";
import { amendedContracts } from "../demonstration-rentals.ts";
import { kind } from "../returns.ts";
import { prepareReturn, setReturnPrice } from "./prepare.ts";
import { answerReturn, askReturn } from "./requests.ts";
import { readReturnSlots } from "./slots.ts";

/** Rentals that run, the soonest due first. */
const runningReturns = (call: Call) =>
  call.db
    .selectFrom(kind)
    .select(["id", "carId", "clientId", "companyId"])
    .where("isRunning", "=", true)
    .where("dueOn", "is not", null)
    .where("carId", "is not", null)
    .where("contractId", "not in", amendedContracts)
    .orderBy("dueOn")
    .orderBy("id")
    .execute();

/** How far each appointment goes; the first ones are the most urgent. */
const stories: readonly ("LATE" | "ASKED" | "ANSWERED" | Bringer)[] = [
  "LATE",
  "CLIENT",
  "CARRIER",
  "ASKED",
  "ANSWERED",
  "US",
  "ASKED",
];

interface Contact {
  name: string;
  email: string;
  phone: string | null;
}

async function answer(call: Call, id: string, { name, phone }: Contact, isOurs: boolean): Promise<void> {
  const { version, choices, homeAddress } = await readReturnSlots(call, id);
  const [choice] = choices;
  const [window] = choice?.windows ?? [];
  if (!choice || !window) return;
  await answerReturn(call, {
    id,
    ...answerFormSchema.parse({
      version,
      day: choice.day,
      window,
      place: isOurs ? "OURS" : "THEIRS",
      address: homeAddress,
      contactName: name,
      contactPhone: phone,
      instructions: isOurs ? "" : "Se présenter à l’accueil.",
    }),
  });
}

interface Preparation {
  broughtBy: Bringer;
  carrierId: string;
  personId: string | null;
  contact: Contact;
}

async function prepare(
  call: Call,
  id: string,
  { broughtBy, carrierId, personId, contact }: Preparation,
): Promise<void> {
  const slots = await readReturnSlots(call, id);
  const [choice] = slots.choices;
  const [window] = choice?.windows ?? [];
  if (!choice || !window || slots.carId === null) return;
  const range =
    slots.startsAt && slots.endsAt
      ? { from: slots.startsAt, to: slots.endsAt }
      : windowRange(choice.day, window);
  const isCarried = broughtBy === "CARRIER";
  const row = await prepareReturn(call, {
    carId: slots.carId,
    ...preparationFormSchema.parse({
      version: slots.version,
      day: dayInParis(range.from),
      from: timeInParis(range.from),
      to: timeInParis(range.to),
      personId: isCarried ? null : personId,
      address: slots.address ?? slots.homeAddress,
      contactName: contact.name,
      contactPhone: contact.phone,
      contactEmail: contact.email,
      instructions: slots.instructions,
      broughtBy,
      carrierId: isCarried ? carrierId : null,
      carrierEmail: isCarried ? "exploitation@loire-auto.test" : "",
      expectedTransportCents: broughtBy === "CLIENT" ? null : 18_000,
    }),
  });
  if (isCarried) await setReturnPrice(call, { periodId: id, version: row.version, transportCents: 18_000 });
}

export async function demonstrateAppointments(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const [personId = null] = await permissionHolders(call, "PREPARE_RESTITUTION");
  const { id: carrierId } = await createSupplier(
    call,
    supplierDraftSchema.parse({
      name: "Transports Loire Auto",
      isMultiBrand: true,
      address: { line1: "8 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" },
    }),
  );
  const rows = await runningReturns(call);
  for (const [index, story] of stories.entries()) {
    const row = rows[index];
    if (!row || story === "LATE") continue;
    const [signatory] = signatoriesOf(await contactsOf(call, row.clientId), row.companyId);
    if (!signatory) continue;
    const contact = { name: fullName(signatory), email: signatory.email, phone: signatory.phone };
    const { version } = await get(call, kind, row.id);
    await askReturn(call, { id: row.id, version, name: contact.name, email: contact.email, message: "" });
    if (story === "ASKED") continue;
    await answer(call, row.id, contact, story === "CLIENT");
    if (story !== "ANSWERED") await prepare(call, row.id, { broughtBy: story, carrierId, personId, contact });
  }
}
