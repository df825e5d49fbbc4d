// The personal data of one person, for requests of access or of erasure (RGPD, articles 15 and 17).
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { email, id, instant, longText } from "#kernel/schema/french.ts";

/** The person: a contact, or an individual client; a contact of an individual is that client. */
const person = z.object({ kind: z.enum(["client", "contact"]), id });

const part = z.object({ what: z.string(), count: z.int() });
const retainedPart = part.extend({
  why: z.string(),
  /** "jusqu’au 21 novembre 2031". */
  until: z.string(),
});

export const erasurePlan = z.object({
  name: z.string(),
  /** E-mails of the people whose data the export contains. */
  emails: z.array(z.string()),
  /** Reasons that prevent the erasure; empty when it is allowed. */
  reasons: z.array(z.string()),
  erased: z.array(part),
  kept: z.array(retainedPart),
});
export type ErasurePlan = z.output<typeof erasurePlan>;

const formerColleague = z.object({
  /** Subject of the deleted account. */
  id: z.string(),
  /** « Ancien collaborateur » once erased. */
  name: z.string(),
  closedAt: instant,
  /** Their erasure was requested: done, or in progress. */
  isAsked: z.boolean(),
  isErased: z.boolean(),
});
export type FormerColleague = z.output<typeof formerColleague>;
const colleague = z.object({ id });
const see = recordReads({ path: "/personal-data", may: "MANAGE_USERS", shows: ["user"] });

export const personalDataEndpoints = {
  listFormerColleagues: see("colleagues", z.object({ items: z.array(formerColleague) }), {
    summary: "Les collaborateurs dont le compte est supprimé, et ceux qui sont effacés.",
  }),
  readColleagueErasure: see("colleagues/:id/erasure", erasurePlan, {
    summary:
      "Ce que l’effacement d’un ancien collaborateur ferait disparaître, et ce que la loi demande de garder.",
  }),
  eraseColleague: write({
    path: "/personal-data/colleagues/:id/erase",
    takes: { params: colleague, body: z.object({ reason: longText(300) }) },
    returns: erasurePlan,
    may: "MANAGE_USERS",
    audit: { did: "a effacé les données d’un ancien collaborateur", record: "user" },
    summary:
      "Efface un ancien collaborateur de tout ce qu’il a fait ; refusé tant que son compte est ouvert.",
  }),
  /** A write, so that no log contains the address of the person and the export leaves an audit line. */
  exportPersonalData: write({
    path: "/personal-data/export",
    takes: { body: z.object({ email }) },
    returns: { document: ["application/zip"] },
    may: "MANAGE_USERS",
    audit: { did: "a exporté les données d’une personne", record: "client" },
    summary:
      "Tout ce qui concerne une personne, par son adresse e-mail, avec la durée de conservation de chaque partie, et ses fichiers.",
  }),
  readErasure: read({
    path: "/personal-data/:kind/:id/erasure",
    takes: { params: person },
    returns: erasurePlan.extend({
      /** Kinds of records that may name the person, or prevent the erasure. */
      shows: z.array(z.string()),
    }),
    may: "MANAGE_USERS",
    shows: { of: ({ shows }) => shows },
    summary: "Ce que l’effacement d’une personne ferait disparaître, et ce que la loi demande de garder.",
  }),
  erasePersonalData: write({
    path: "/personal-data/:kind/:id/erase",
    takes: { params: person, body: z.object({ reason: longText(300) }) },
    returns: erasurePlan,
    may: "MANAGE_USERS",
    audit: { did: "a effacé les données d’une personne", record: "client" },
    summary:
      "Efface les données d’une personne ou les rend anonymes ; refusé tant qu’un contrat ou une signature en a besoin.",
  }),
} as const;
