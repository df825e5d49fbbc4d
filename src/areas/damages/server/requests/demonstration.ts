// A declaration of the demonstration company, by the verbs that everybody calls.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { sendDeclaration } from "./driver-page.ts";
import { inviteDriver } from "./invite.ts";
import { damageLink } from "./read.ts";

/** A driver declared the damage yesterday, by the link of a mail. */
export async function demonstrateDeclaration(call: Call, carId: string): Promise<void> {
  const on = addDays(call.today, -1);
  const then = onDay(call, on);
  const asked = await inviteDriver(then, { carId, name: "", email: "" });
  const recipient = { name: asked.recipientName, email: asked.recipientEmail };
  const address = await ensureLinkAddress(then, damageLink, { subjectId: asked.id, recipient });
  await sendDeclaration(then, {
    token: address.split("/").at(-1) ?? "",
    day: on,
    time: "07:50",
    kind: "COLLISION",
    place: "Rond-point de la Beaujoire, Nantes",
    circumstances: "Un utilitaire a reculé dans l’aile avant gauche, à l’arrêt au feu.",
    hasInjured: false,
    thirdPartyName: "Mme Leroux",
    thirdPartyPlate: "GH-789-JK",
    thirdPartyInsurer: "",
    thirdPartyPolicy: "",
    driverName: asked.recipientName,
    driverPhone: "",
    hasNoPhotos: true,
  });
}
