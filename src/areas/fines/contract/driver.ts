// The link by which a client names who drove: asked by staff, answered on a phone.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { id } from "#kernel/schema/french.ts";
import { driverRequestSchema } from "../model/driver-request.ts";
import { fineSchema, versionForm } from "../model/fine.ts";
import { personSchema } from "../model/identity.ts";

const linkParams = z.object({ token: linkToken });

export const driverContract = contract({
  askFineDriver: write({
    path: "/fines/:id/ask-driver",
    takes: { params: z.object({ id }), body: versionForm },
    returns: fineSchema,
    may: "CREATE_FINE",
    audit: { did: "a demandé le conducteur au client", record: "fine" },
    summary: "Demander au client qui conduisait",
  }),
  openDriverRequest: write({
    path: "/public/driver/:token/open",
    takes: { params: linkParams },
    returns: driverRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande de conducteur", record: "fine" },
    summary: "Ouvrir la demande de conducteur",
  }),
  giveDriver: write({
    path: "/public/driver/:token",
    takes: { params: linkParams, body: personSchema },
    returns: driverRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a indiqué le conducteur", record: "fine" },
    summary: "Indiquer qui conduisait",
  }),
});
