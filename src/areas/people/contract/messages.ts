// Messages that were not sent, displayed on the pages of records next to « envoyé ».
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id, instant } from "#kernel/schema/french.ts";

export const unsentMessageSchema = z.object({
  id,
  kind: z.enum(["mail", "sms"]),
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  failedAt: instant,
});

export const messageEndpoints = contract({
  listUnsentMessages: read({
    path: "/messages/unsent",
    takes: { query: z.object({ about: id }) },
    returns: z.object({ items: z.array(unsentMessageSchema) }),
    may: "SIGNED_IN",
    shows: "any",
    summary: "Lire les messages au sujet d’une fiche qui ne sont pas partis, depuis le dernier qui est parti",
  }),
});
