// Who opens a document, by whichever door of whichever area: what shows an identity is for those who need it, and its
// openings are told.
import { forbidden } from "#kernel/failure.ts";
import { type Call, demand } from "#kernel/server/call.ts";
import { actorId, neededRoles } from "#kernel/who.ts";
import type { DocumentRow } from "#platform/documents.ts";
import { toSort } from "../model/kind.ts";
import { kindOf } from "./kinds.ts";
import { carDocumentRow, carIdsOf, documentRow, tellCars } from "./links.ts";
import { mayOpen } from "./view.ts";

type Opened = Pick<DocumentRow, "id" | "kind">;

export function demandOpen(call: Call, row: Opened): void {
  const { mayRead } = kindOf(call, row.kind);
  if (mayRead && !mayOpen(call, row)) throw forbidden(neededRoles(call.grants, mayRead));
}

/** A document that whoever asks may open: of a car, or a scan that waits for one. */
export async function openRow(call: Call, id: string): Promise<DocumentRow> {
  const row = await documentRow(call, id);
  if (row.kind === toSort) demand(call, "ADD_CAR_DOCUMENT");
  else await carDocumentRow(call, id);
  demandOpen(call, row);
  return row;
}

/** The pages of a file that are looked at together are one opening. */
const pauseMs = 600_000;

/** Whoever opens a restricted document leaves a line with its cars; pages that come at the same instant may each leave one. */
export async function tellOpened(call: Call, { id, kind }: Opened): Promise<void> {
  const { mayRead, label } = kindOf(call, kind);
  if (!mayRead) return;
  const did = `a consulté : ${label}`;
  const carIds = await carIdsOf(call, id);
  if (carIds.length === 0) return;
  const before = await call.db
    .selectFrom("auditLine")
    .select("recordId")
    .where("record", "=", "car")
    .where("recordId", "in", carIds)
    .where("whoId", "=", actorId(call.who))
    .where("did", "=", did)
    .where("at", ">", new Date(call.now.getTime() - pauseMs).toISOString())
    .execute();
  const lately = new Set(before.map(({ recordId }) => recordId));
  tellCars(
    call,
    carIds.filter((carId) => !lately.has(carId)),
    did,
  );
}
