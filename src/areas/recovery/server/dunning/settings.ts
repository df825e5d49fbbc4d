// Delays, limits and rates of dunning, set by an accountant.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchRate } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { change, create, get, type Row } from "#kernel/server/records/records.ts";
import { lateRate, nextSemester, type SemesterRate } from "../../model/dunning/interest.ts";
import {
  type DunningParameters,
  dunningParametersSchema,
  type DunningSettingsForm,
  dunningSettingsId,
  type RateForm,
} from "../../model/dunning/settings.ts";

export const readSettings = (call: Call): Promise<Row<"dunningSettings">> =>
  get(call, "dunningSettings", dunningSettingsId);

export const readRates = (call: Call): Promise<SemesterRate[]> =>
  call.db
    .selectFrom("lateInterestRate")
    .select(["startsOn", "ecbRate"])
    .orderBy("startsOn", "desc")
    .execute();

const toSettings = viewOf(dunningParametersSchema.shape.settings);

export async function readParameters(call: Call): Promise<DunningParameters> {
  const rates = await readRates(call);
  return {
    settings: toSettings(await readSettings(call)),
    rates: rates.map((rate) => ({ ...rate, lateRate: lateRate(rate.ecbRate) })),
  };
}

/** Limits of write-offs are set by users who may write off above them. */
function requireMayLimit(
  call: Call,
  { smallWriteOffCents, badDebtCents }: Row<"dunningSettings">,
  form: Omit<DunningSettingsForm, "version">,
): void {
  if (form.smallWriteOffCents !== smallWriteOffCents || form.badDebtCents !== badDebtCents)
    requirePermission(call, "WRITE_OFF_ABOVE_LIMIT");
}

export async function changeSettings(
  call: Call,
  { version, ...form }: DunningSettingsForm,
): Promise<DunningParameters> {
  const did = "a réglé les relances";
  await change(call, "dunningSettings", { id: dunningSettingsId, version, did }, (settings) => {
    requireMayLimit(call, settings, form);
    return form;
  });
  return readParameters(call);
}

/** A rate entered again corrects that of its semester; interest already billed does not change. */
export async function setRate(call: Call, { startsOn, ecbRate }: RateForm): Promise<DunningParameters> {
  const last = nextSemester(call.today);
  if (startsOn > last)
    throw invalid({ startsOn: `Le dernier semestre possible est celui du ${frenchDay(last)}.` });
  const did = `a fixé à ${frenchRate(ecbRate)} le taux de la BCE du semestre du ${frenchDay(startsOn)}`;
  const existing = await call.db
    .selectFrom("lateInterestRate")
    .select(["id", "version"])
    .where("startsOn", "=", startsOn)
    .forUpdate()
    .executeTakeFirst();
  if (existing) await change(call, "lateInterestRate", { ...existing, did }, { ecbRate });
  else await create(call, "lateInterestRate", { startsOn, ecbRate }, did);
  return readParameters(call);
}
