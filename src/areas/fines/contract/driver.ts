// The link by which a client names who drove: asked by staff, answered on a phone.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { driverRequestSchema } from "../model/driver-request.ts";
import { personSchema } from "../model/identity.ts";

const on = recordWrites({
  path: "/public/driver/:token",
  record: "fine",
  params: z.object({ token: linkToken }),
  returns: driverRequestSchema,
  may: "ANONYMOUS",
});

export const driverContract = contract({
  openDriverRequest: on("open", "a ouvert la demande de conducteur", {
    summary: "Ouvrir la demande de conducteur",
  }),
  giveDriver: on("", "a indiqué le conducteur", { body: personSchema, summary: "Indiquer qui conduisait" }),
});
