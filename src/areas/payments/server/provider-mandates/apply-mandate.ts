// The state of a mandate at its provider, applied here: in any order, any number of times, with the same end.
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove } from "#kernel/server/records/life-cycle.ts";
import { type OutsideProvider, outsideProviders, statusOfState } from "../../model/providers/provider.ts";
import {
  lockMandate,
  revokeOthers,
  settleActivation,
  settleMandate,
  type MandateRow,
} from "#mandates/server/moves/moves.ts";
import type { ProviderMandate } from "../providers/port.ts";

/** The state of one mandate, as read at an instant. */
export interface MandateReading {
  provider: OutsideProvider;
  mandate: ProviderMandate;
  readAt: string;
}

export async function findMandate(call: Call, { provider, mandate }: MandateReading): Promise<string | null> {
  const found = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("provider", "=", provider)
    .where((where) =>
      where.or([
        where("providerMandateId", "=", mandate.id),
        ...(mandate.ourMandateId === null
          ? []
          : [where(where.cast<string>("id", "text"), "=", mandate.ourMandateId)]),
      ]),
    )
    .executeTakeFirst();
  return found?.id ?? null;
}

const endedStatuses = ["Cancelled", "Expired", "Failed"];

/** The columns that the reading sets. */
function readColumns(row: MandateRow, { mandate, readAt }: MandateReading, status: string) {
  const isEnded = endedStatuses.includes(status);
  return {
    providerMandateId: mandate.replacedById ?? mandate.id,
    providerState: mandate.state,
    isTest: mandate.isTest,
    accountMask: mandate.accountMask || row.accountMask,
    signedOn: row.signedOn ?? (status === "Created" ? null : dayInParis(readAt)),
    endedAt: isEnded ? (row.endedAt ?? readAt) : null,
  };
}

/** Applies a reading; one that is older than the last applied changes nothing. Returns what it did, in French. */
export async function applyMandate(call: Call, mandateId: string, reading: MandateReading): Promise<string> {
  const row = await lockMandate(call, mandateId);
  if (row.providerReadAt !== null && row.providerReadAt > reading.readAt) return "déjà relu depuis";
  const { provider, mandate } = reading;
  const status = statusOfState(provider, mandate.state) ?? row.status;
  const isActivated = status === "Active" && row.status !== "Active";
  const set = readColumns(row, reading, status);
  await call.db
    .updateTable("mandate")
    .set({ providerReadAt: reading.readAt })
    .where("id", "=", mandateId)
    .execute();
  const isSame =
    status === row.status &&
    set.providerState === row.providerState &&
    set.providerMandateId === row.providerMandateId;
  if (isSame) {
    call.markUnchanged();
    return "sans changement";
  }
  const revoked = isActivated ? await revokeOthers(call, row) : null;
  const did = `a appris de ${outsideProviders[provider]} l’état du mandat : ${mandate.state}`;
  const to = status === row.status ? null : status;
  const applied = await applyMove(call, row, { kind: "mandate", to, set, did });
  await (revoked ? settleActivation(call, applied, revoked) : settleMandate(call, applied));
  return `mandat ${status}`;
}
