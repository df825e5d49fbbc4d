// The entries of the end of a month: rents billed in advance, amounts due that no document bills yet, interest accrued.
// They are derived once, at the freeze, and reversed on the first of the next month.
import { sql } from "kysely";
import { componentKinds } from "#billing/model/due/components.ts";
import { lineKinds, type LineKindKey } from "#billing/model/documents/line-kinds.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { billingPlan } from "#billing/server/plan.ts";
import { loanOf } from "#funding/model/funding.ts";
import { scheduleOf } from "#funding/model/loan.ts";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { accruedInterest, deferredRent, dueNotInvoiced } from "../../model/cut-off.ts";
import { type Line, line, netLines, opposed, type WantedEntry } from "../../model/entry.ts";

interface Of {
  issuerId: string;
  monthEnd: Day;
}

const entryOf = (key: string, label: string, { monthEnd: day }: Of, lines: readonly Line[]): WantedEntry => ({
  key,
  journal: "CO",
  day,
  piece: { ref: "Fin de mois", on: day },
  label,
  lines,
});

interface AdvanceLine {
  documentId: string;
  number: string;
  kind: LineKindKey;
  contractId: string | null;
  carId: string | null;
  fromDay: Day;
  throughDay: Day;
  netCents: Cents;
}

/** Deferred income (487): rents for days after the month, by document. */
async function deferredEntries(call: Call, of: Of): Promise<WantedEntry[]> {
  const { rows } = await sql<AdvanceLine>`
    select d.id as "documentId", d.number, l.kind, l.contract_id as "contractId", l.car_id as "carId",
      l.from_day as "fromDay", l.through_day as "throughDay",
      (l.net_cents * case d.kind when 'CREDIT_NOTE' then -1 else 1 end)::bigint as "netCents"
    from billing_line l join billing_document d on d.id = l.document_id
    where d.issuer_id = ${of.issuerId} and d.status = 'FINAL' and d.kind in ('INVOICE', 'CREDIT_NOTE')
      and d.issued_on between ${addMonths(of.monthEnd, -13)} and ${of.monthEnd}
      and l.month is not null and l.from_day is not null and l.through_day > ${of.monthEnd}
    order by d.id, l.position`.execute(call.db);
  return [...Map.groupBy(rows, ({ documentId }) => documentId)].map(([documentId, lines]) =>
    entryOf(
      `deferred ${documentId}`,
      `Produits constatés d’avance ${lines[0]?.number ?? ""}`,
      of,
      lines.flatMap(({ kind, contractId, carId, ...span }) => {
        const { deferredCents } = deferredRent(span, of.monthEnd);
        const on = { contractId, carId };
        return [line(lineKinds[kind].account, deferredCents, on), line("487", -deferredCents, on)];
      }),
    ),
  );
}

interface UnbilledContract {
  contractId: string;
  orderId: string;
  isClosed: boolean;
}

/** Contracts rented in the month that are not fully billed on documents issued by its end. */
async function unbilledContracts(call: Call, monthEnd: Day): Promise<UnbilledContract[]> {
  const { rows } = await sql<UnbilledContract>`
    select p.contract_id as "contractId", k.order_id as "orderId", exists (select from closing c where c.contract_id = p.contract_id
      and c.kind = 'FINAL' and c.ended_on <= ${monthEnd}) as "isClosed"
    from rental_period p join contract k on k.id = p.contract_id
    where p.start_day <= ${monthEnd} and (p.end_day is null or p.end_day > ${firstOfMonth(monthEnd)})
      and coalesce((select max(l.through_day) from billing_line l join billing_document d on d.id = l.document_id
        where l.contract_id = p.contract_id and l.month is not null and d.status = 'FINAL'
          and d.kind = 'INVOICE' and d.issued_on <= ${monthEnd}), '0001-01-01')
        < least(${monthEnd}, coalesce(p.end_day - 1, ${monthEnd}))
    group by p.contract_id, k.order_id order by p.contract_id`.execute(call.db);
  return rows;
}

/** Net amounts billed on a contract by kind of line, up to this month, on documents issued by its end. */
async function billedByKind(
  call: Call,
  contractId: string,
  { issuerId, monthEnd }: Of,
): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ kind: string; cents: Cents }>`
    select l.kind, sum(l.counted_cents)::bigint as cents
    from billing_line l join billing_document d on d.id = l.document_id
    where l.contract_id = ${contractId} and l.month <= ${monthEnd} and d.status = 'FINAL' and d.issuer_id = ${issuerId}
      and d.issued_on <= ${monthEnd} group by l.kind`.execute(call.db);
  return new Map(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

async function dueEntry(
  call: Call,
  { contractId, orderId, isClosed }: UnbilledContract,
  of: Of,
  rate: number,
): Promise<WantedEntry[]> {
  const { rows, months } = await billingPlan(call, contractId);
  const [first] = months;
  if (!first) return [];
  const billed = await billedByKind(call, contractId, of);
  const due = new Map<string, Cents>();
  for (const { from, to, lines } of rows)
    for (let month = from; month < to && month <= of.monthEnd; month = addMonths(month, 1))
      if (month >= first.month)
        for (const { component, issuerId, cents } of lines)
          if (issuerId === of.issuerId) due.set(component.kind, (due.get(component.kind) ?? 0) + cents);
  const lines = componentKinds.flatMap((kind) => {
    const { account, nature } = lineKinds[kind];
    const { cents, vatCents, withVatCents } = dueNotInvoiced({
      dueCents: due.get(kind) ?? 0,
      billedCents: billed.get(kind) ?? 0,
      vatRate: nature === "TAXED" ? rate : 0,
      isClosed,
    });
    return [
      line("4181", withVatCents, { contractId }),
      line(account, -cents, { contractId }),
      line("44587", -vatCents, { contractId }),
    ];
  });
  return [entryOf(`due ${contractId}`, `Factures à établir ${orderId}`, of, lines)];
}

async function dueEntries(call: Call, of: Of): Promise<WantedEntry[]> {
  const rate = await vatRateOfDay(call, of.monthEnd);
  const entries: WantedEntry[] = [];
  for (const contract of await unbilledContracts(call, of.monthEnd))
    entries.push(...(await dueEntry(call, contract, of, rate)));
  return entries;
}

/** Interest of the running instalment of each loan (1688). */
async function interestEntries(call: Call, of: Of): Promise<WantedEntry[]> {
  if (of.issuerId !== lessorIssuerId) return [];
  const fundings = await call.db
    .selectFrom("funding")
    .selectAll()
    .where("isOwnFunds", "=", false)
    .where("firstInstalment", "is not", null)
    .where((is) => is.or([is("endedOn", "is", null), is("endedOn", ">", of.monthEnd)]))
    .orderBy("id")
    .execute();
  return fundings.flatMap(({ id, carId, contractNumber, ...funding }) => {
    const loan = loanOf(funding);
    if (loan === null || loan.loanType === "FINANCE_LEASE") return [];
    const schedule = scheduleOf(loan);
    const at = schedule.findIndex(({ dueOn }) => dueOn > of.monthEnd);
    const running = schedule[at];
    if (!running) return [];
    const startsOn = schedule[at - 1]?.dueOn ?? loan.startsOn ?? addMonths(running.dueOn, -1);
    const cents = accruedInterest({ ...running, startsOn }, of.monthEnd);
    return [
      entryOf(`interest ${id}`, `Intérêts courus ${contractNumber}`.trim(), of, [
        line("6611", cents, { carId }),
        line("1688", -cents, { carId }),
      ]),
    ];
  });
}

/** The entries of a month end, each followed by its reversal on the next day. */
export async function cutOffEntries(call: Call, of: Of): Promise<WantedEntry[]> {
  const all = [
    ...(await deferredEntries(call, of)),
    ...(await dueEntries(call, of)),
    ...(await interestEntries(call, of)),
  ];
  const entries = all
    .map((entry) => ({ ...entry, lines: netLines(entry.lines) }))
    .filter(({ lines }) => lines.length > 0);
  const day = addDays(of.monthEnd, 1);
  return entries.flatMap((entry) => [
    entry,
    {
      ...entry,
      key: `${entry.key} back`,
      day,
      label: `Extourne : ${entry.label}`,
      lines: opposed(entry.lines),
    },
  ]);
}
