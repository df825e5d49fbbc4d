// Appointments of returns in the demonstration company: asked, answered, prepared by its client, by a carrier, by us.
import type { Call } from "#kernel/server/call.ts";
import { actingAs, permissionHolders } from "#people/server/users/colleagues.ts";
import { createSupplier } from "#suppliers/server/suppliers.ts";
import { supplierDraftSchema } from "#suppliers/model/supplier.ts";
import { answerFormSchema, preparationFormSchema } from "../../model/appointments/appointment.ts";
import type { Bringer } from "../../model/records.ts";
import { type DemonstratedReturn, demonstratedReturns } from "../demonstration-rentals.ts";
import { prepareReturn, setReturnPrice } from "./prepare.ts";
import { answerReturn, askReturn } from "./requests.ts";
import { answerValues, preparationValues } from "./slots.ts";

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

const transportCents = 18_000;

async function answer(call: Call, { id, contact }: DemonstratedReturn, isOurs: boolean): Promise<boolean> {
  const values = await answerValues(call, id);
  const [choice] = values.choices;
  if (!choice) return false;
  const form = {
    ...values,
    day: choice.day,
    window: choice.windows[0],
    place: isOurs ? "OURS" : "THEIRS",
    address: values.homeAddress,
    contactName: contact.name,
    contactPhone: contact.phone,
    instructions: isOurs ? "" : "Se présenter à l’accueil.",
  };
  await answerReturn(call, { id, ...answerFormSchema.parse(form) });
  return true;
}

interface Transport {
  broughtBy: Bringer;
  carrierId: string;
  personId: string | undefined;
}

async function prepare(
  call: Call,
  { id, carId }: DemonstratedReturn,
  { broughtBy, carrierId, personId }: Transport,
) {
  const isCarried = broughtBy === "CARRIER";
  const form = {
    ...(await preparationValues(call, carId)),
    personId: isCarried ? null : (personId ?? null),
    broughtBy,
    carrierId: isCarried ? carrierId : null,
    carrierEmail: isCarried ? "exploitation@loire-auto.test" : "",
    expectedTransportCents: broughtBy === "CLIENT" ? null : transportCents,
  };
  const { version } = await prepareReturn(call, { carId, ...preparationFormSchema.parse(form) });
  if (isCarried) await setReturnPrice(call, { periodId: id, version, transportCents });
}

export async function demonstrateAppointments(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const [personId] = await permissionHolders(call, "PREPARE_RESTITUTION");
  const { id: carrierId } = await createSupplier(
    call,
    supplierDraftSchema.parse({
      name: "Transports Loire Auto",
      isMultiBrand: true,
      address: { line1: "8 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" },
    }),
  );
  const rentals = await demonstratedReturns(call, { status: "RUNNING", order: "asc" });
  for (const [index, story] of stories.entries()) {
    const rental = rentals[index];
    if (!rental || story === "LATE") continue;
    const { id, version, contact } = rental;
    await askReturn(call, { id, version, name: contact.name, email: contact.email, message: "" });
    if (story === "ASKED" || !(await answer(call, rental, story === "CLIENT"))) continue;
    if (story !== "ANSWERED") await prepare(call, rental, { broughtBy: story, carrierId, personId });
  }
}
