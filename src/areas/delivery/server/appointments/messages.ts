// Messages of clients about an appointment. Their number does not change its version, so that an open form can still
// be saved.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ClientMessage, MessageForm } from "../../model/public/page.ts";
import { type AppointmentKind, recordDid } from "./kind.ts";

export const messagesOf = (
  call: Call,
  { record }: AppointmentKind,
  periodId: string,
): Promise<ClientMessage[]> =>
  call.db
    .selectFrom("clientMessage")
    .select(["id", "at", "name", "phone", "message", "handledAt", "handledBy"])
    .where("about", "=", record)
    .where("periodId", "=", periodId)
    .orderBy("at", "desc")
    .execute();

const countMessages = (call: Call, { record }: AppointmentKind, id: string, delta: 1 | -1) =>
  sql`update ${sql.table(record)} set ${sql.ref("openRequests")} = ${sql.ref("openRequests")} + ${delta}
    where id = ${id}`.execute(call.db);

const maximumOpenMessages = 10;

interface Received extends MessageForm {
  id: string;
  name: string;
  openRequests: number;
}

/** Stores a message from the page of the client. */
export async function addMessage(
  call: Call,
  kind: AppointmentKind,
  { id, name, openRequests, phone, message }: Received,
): Promise<void> {
  if (openRequests >= maximumOpenMessages)
    throw refused("Vos messages précédents nous sont parvenus : nous vous rappelons dès que possible.");
  const values = { id: newId(), about: kind.record, periodId: id, at: call.now.toISOString() };
  const unhandled = { handledAt: null, handledBy: null, handledById: null };
  await call.db
    .insertInto("clientMessage")
    .values({ ...values, name, phone, message, ...unhandled })
    .execute();
  await countMessages(call, kind, id, 1);
  recordDid(call, kind, id, `a écrit au sujet de sa ${kind.noun}`);
}

export async function handleMessage(
  call: Call,
  kind: AppointmentKind,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const handled = await call.db
    .updateTable("clientMessage")
    .set({ handledAt: call.now.toISOString(), handledBy: call.actor.name, handledById: actorId(call.actor) })
    .where("id", "=", requestId)
    .where("about", "=", kind.record)
    .where("periodId", "=", id)
    .where("handledAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!handled) throw notFound("Ce message à traiter");
  await countMessages(call, kind, id, -1);
  recordDid(call, kind, id, `a traité le message de ${handled.name}`);
}
