// The link by which a client names who drove: asked by staff, answered on a phone.
import { contract } from "#kernel/contract.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { driverRequestSchema } from "../model/driver-request.ts";
import { personSchema } from "../model/identity.ts";

const on = linkWrites({ path: "/public/driver/:token", record: "fine", returns: driverRequestSchema });

export const driverContract = contract({
  openDriverRequest: on("open", "a ouvert la demande de conducteur", {
    summary: "Ouvrir la demande de conducteur",
  }),
  giveDriver: on("", "a indiqué le conducteur", { body: personSchema, summary: "Indiquer qui conduisait" }),
});
