// Mails the letter to the client after the commit of its sending.
import { job } from "#kernel/event.ts";

export const mailLetterJob = job<{ packId: string }>("fines.mailLetter", { retryDelay: 60, retryLimit: 5 });
