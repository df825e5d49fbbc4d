// Needs as buyers see them: by model and by category, with the free cars that would fill each.
import { viewOf } from "#kernel/schema/view.ts";
import { plateOf } from "../../model/car.ts";
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { daysLate } from "#kernel/calendar/lateness.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { orderedStockModels } from "../../model/events.ts";
import { assignableStatuses } from "../../model/flow.ts";
import { fitOf } from "../../model/fit.ts";
import { type NeedGroup, type OrderedModel, soldNeedSchema } from "../../model/need.ts";
import { categoryOf, toOfferedCar, toSoldCar } from "../assignments/fit.ts";

const statuses = sql`${[...assignableStatuses]}`;
/** Unassigned cars that are not for sale, by a column of their model. */
const freeCars = (column: "car_model_id" | "medium_term_category_id") => sql`
  select ${sql.ref(column === "car_model_id" ? "c.car_model_id" : "m.medium_term_category_id")} as owner,
    count(*) filter (where c.status = 'STOCKED')::int as stocked,
    count(*) filter (where c.status = 'TO_TRANSPORT')::int as coming
  from car c join car_model m on m.id = c.car_model_id
  where c.status = any(${statuses}) and c.sale_authorized_on is null
    and not exists (select from assignment a where a.car_id = c.id and a.ended_at is null)
  group by 1`;

type Group = Omit<NeedGroup, "key" | "ordered" | "firstExpectedOn">;

/** Cars on order for the stock, of the model or of the category of a group. */
function orderedFor({ carModelId, categoryId }: Group, models: readonly OrderedModel[]) {
  const own = models.filter((one) =>
    carModelId === null ? one.categoryId === categoryId : one.carModelId === carModelId,
  );
  const days = own.flatMap(({ firstExpectedOn }) => firstExpectedOn ?? []).toSorted();
  return {
    ordered: own.reduce((total, { count }) => total + count, 0),
    firstExpectedOn: days[0] ?? null,
  };
}

async function readGroups(
  call: Call,
  by: "model" | "category",
  onOrder: readonly OrderedModel[],
): Promise<NeedGroup[]> {
  const own = by === "model" ? sql.ref("n.car_model_id") : sql.ref("n.category_id");
  const title =
    by === "model"
      ? sql`(array_agg(n.car_title order by n.due_on))[1]`
      : sql`(select k.name from medium_term_category k where k.id = g.owner)`;
  const { rows } = await sql<Group & { owner: string }>`
    with g as (
      select ${own} as owner, count(*)::int as needs,
        count(*) filter (where n.due_on < ${call.today}::date)::int as late, min(n.due_on) as earliest,
        ${by === "model" ? title : sql`''`} as title
      from open_necessity n where ${own} is not null ${by === "model" ? sql`` : sql`and n.car_model_id is null`} group by 1
    ), f as (${freeCars(by === "model" ? "car_model_id" : "medium_term_category_id")})
    select g.owner, g.needs, g.late, g.earliest, ${by === "model" ? sql`g.title` : title} as title,
      ${by === "model" ? sql`g.owner` : sql`null`} as "carModelId",
      ${by === "category" ? sql`g.owner` : sql`null`} as "categoryId",
      coalesce(f.stocked, 0) as stocked, coalesce(f.coming, 0) as coming
    from g left join f on f.owner = g.owner order by g.earliest, g.owner`.execute(call.db);
  return rows.map(({ owner, ...group }) => ({ key: owner, ...group, ...orderedFor(group, onOrder) }));
}

export async function groupNeeds(call: Call) {
  const onOrder = (await call.ask(orderedStockModels, {})).flat();
  return {
    models: await readGroups(call, "model", onOrder),
    categories: await readGroups(call, "category", onOrder),
  };
}

export async function requireNeed(call: Call, periodId: string) {
  const need = await call.db
    .selectFrom("openNecessity")
    .selectAll()
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  if (!need) throw notFound("Ce besoin");
  return need;
}

const toNeed = viewOf(soldNeedSchema);

export async function readNeed(call: Call, periodId: string) {
  const need = await requireNeed(call, periodId);
  const { terms, car } = await get(call, "contract", need.contractId);
  return toNeed({
    ...need,
    id: need.periodId,
    lateDays: daysLate(need.dueOn, call.today),
    options: terms.options.map(({ name }) => name),
    hasTires: terms.tires !== null,
    hasEcoDriving: terms.ecoDriving,
    isUtility: car?.isUtility ?? null,
  });
}

const maxCandidates = 100;

/** Free cars of the model sold, or of its category; best fits first. */
export async function assignableCars(call: Call, periodId: string) {
  const { contractId } = await requireNeed(call, periodId);
  const sold = toSoldCar(await get(call, "contract", contractId));
  const rows = await call.db
    .selectFrom("car as c")
    .innerJoin("carModel as m", "m.id", "c.carModelId")
    .selectAll("c")
    .select("m.mediumTermCategoryId as categoryId")
    .where("c.status", "in", [...assignableStatuses])
    .where("c.saleAuthorizedOn", "is", null)
    .where((where) =>
      where.or([
        where("c.carModelId", "=", sold.carModelId),
        ...(sold.type === "medium" ? [where("m.mediumTermCategoryId", "=", sold.categoryId)] : []),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("assignment as a")
            .select("a.id")
            .whereRef("a.carId", "=", "c.id")
            .where("a.endedAt", "is", null),
        ),
      ),
    )
    .orderBy(sql`c.finish_id is not distinct from ${sold.finishId}`, "desc")
    .orderBy(sql`c.status = 'STOCKED'`, "desc")
    .orderBy("c.stockedSince")
    .orderBy("c.id")
    .limit(maxCandidates)
    .execute();
  return {
    items: rows.map((car) => ({
      id: car.id,
      vin: car.vin,
      plate: plateOf(car) || null,
      status: car.status,
      title: `${carTitle(car.brand, car.model)} ${car.finish}`.trim(),
      color: car.color,
      mileage: car.mileage,
      stockedSince: car.stockedSince,
      ...fitOf(sold, toOfferedCar(car, car.categoryId)),
    })),
  };
}

/** Open needs for the model of a car, or for its category. */
export async function assignableNeeds(call: Call, carId: string) {
  const car = await get(call, "car", carId);
  const categoryId = await categoryOf(call, car.carModelId);
  const rows = await call.db
    .selectFrom("openNecessity as n")
    .innerJoin("contract as c", "c.id", "n.contractId")
    .selectAll("c")
    .select(["n.periodId", "n.dueOn"])
    .where((where) =>
      where.or([
        where("n.carModelId", "=", car.carModelId),
        where.and([where("n.type", "=", "medium"), where("n.categoryId", "=", categoryId)]),
      ]),
    )
    .orderBy("n.dueOn")
    .orderBy("n.periodId")
    .limit(maxCandidates)
    .execute();
  return {
    items: rows.map(({ periodId, dueOn, ...contract }) => ({
      id: periodId,
      contractId: contract.id,
      orderId: contract.orderId,
      clientName: contract.clientName,
      carTitle: contract.carTitle,
      dueOn,
      ...fitOf(toSoldCar(contract), toOfferedCar(car, categoryId)),
    })),
  };
}
