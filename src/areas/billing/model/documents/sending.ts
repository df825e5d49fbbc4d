// The sending of a final document: its state, and the record of one that another channel carried.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { version } from "#kernel/schema/french.ts";

export const documentSendings = {
  SENT: "Envoyé",
  TO_MAIL: "À envoyer",
  NO_CONTACT: "Sans contact",
  ON_PLATFORM: "À déposer",
  NO_PAPER: "PDF à venir",
} as const;
export type DocumentSending = keyof typeof documentSendings;

/** The day on which a document was handed over: by post, by hand, by e-mail from elsewhere. Null: it was not. */
export const sendingFormSchema = z.object({ version, sentOn: enteredDay.nullable() });
export type SendingForm = z.output<typeof sendingFormSchema>;
