// Undecided car documents that the caller may approve or refuse.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { hasPermission } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { plateOf } from "#fleet/model/car.ts";
import type { DocumentsToReview } from "../../model/document.ts";
import { declaredKinds, kindOf } from "../kinds.ts";

const maximumListed = 200;
/** Counted no further, as in lists. */
const maximumCounted = 1_000;

interface PendingDocument {
  id: string;
  kind: string;
  name: string;
  addedAt: string;
  carId: string;
  vin: string;
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
  brand: string;
  model: string;
  total: number;
}

/** Documents decided in a section of their own are the work of that section. */
const reviewedKinds = (call: Call): string[] =>
  declaredKinds(call)
    .filter(
      ({ mayReview, isReviewed, section }) =>
        isReviewed !== false && !section && hasPermission(call.grants, call.actor, mayReview),
    )
    .map(({ key }) => key);

/** A document of several cars is listed once, with one of them. */
async function readPending(call: Call, limit: number): Promise<PendingDocument[]> {
  const { rows } = await sql<PendingDocument>`
    select d.id, d.kind, d.name, d.added_at, c.id as car_id, c.vin, c.license_plate,
      c.temporary_license_plate, c.brand, c.model, count(*) over ()::integer as total
    from (
        select id, kind, name, added_at from document
        where state = 'PENDING' and kind = any(${reviewedKinds(call)})
        order by added_at, id limit ${maximumCounted}
      ) d
      join lateral (
        select record_id from document_link
        where document_id = d.id and record = 'car' order by record_id limit 1
      ) l on true
      join car c on c.id = l.record_id
    order by d.added_at, d.id
    limit ${limit}`.execute(call.db);
  return rows;
}

export async function documentsToReview(call: Call, limit = maximumListed): Promise<DocumentsToReview> {
  const rows = await readPending(call, limit);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, carId, kind, name, addedAt, ...car }) => ({
      id,
      carId,
      carName: plateOf(car) || car.vin,
      carTitle: carTitle(car.brand, car.model),
      kindLabel: kindOf(call, kind).label,
      name,
      addedAt,
    })),
  };
}
