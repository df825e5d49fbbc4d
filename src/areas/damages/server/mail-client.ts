// Mails to the lessee of a car that is damaged or lost.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { ClientWords } from "../model/losses/client-words.ts";

interface Mail extends ClientWords {
  /** Recorded on the car once the mail is sent; by default, its subject. */
  did?: string;
}

/** Writes to the default contact of the lessee; the history says where none can be: a letter is then sent. */
export async function mailClient(
  call: Call,
  { id, carId }: { id: string; carId: string },
  rental: { clientId: string; companyId: string; contractId: string },
  { subject, paragraphs, did = `a écrit au client : ${subject}` }: Mail,
): Promise<void> {
  const [to] = await recipientsOf(call, rental);
  if (!to || !call.services.post.canSend.mail) {
    recordCarChange(call, carId, `n’a pas pu écrire au client : ${subject}`);
    return;
  }
  await writeTo(call, { to, isByLessor: true, about: [id, rental.contractId], subject, paragraphs });
  recordCarChange(call, carId, did);
}
