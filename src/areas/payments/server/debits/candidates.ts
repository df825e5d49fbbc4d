// Parts that could be debited, with all that decides whether they are: read for many at once.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { PaymentMethodKind } from "#clients/model/companies/payment.ts";
import type { DocumentKind } from "#billing/model/documents/frozen.ts";
import { noticeDays } from "#billing/model/rents/invoicing-day.ts";
import { announcedDay, noticeEnd } from "../../model/debits/days.ts";
import type { CandidatePart } from "../../model/debits/obstacles.ts";
import { isOutsideEconomicArea } from "#kernel/sepa/countries.ts";
import { pluck } from "#kernel/values.ts";
import { debitHistories } from "./histories.ts";
import { firstDebitTexts } from "./first-debits.ts";
import { governingMandate } from "#mandates/model/governing.ts";
import { judgmentsOf, stopsMandate } from "#ledger/server/judgments/judgments.ts";
import { type LetterClaim, letterClaims } from "../../model/events.ts";
import { priorParts } from "#ledger/server/judgments/prior-parts.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { providerObstacle } from "../../model/providers/obstacle.ts";
import { type KnownProviders, knownProviders } from "../providers/readiness.ts";

export interface Candidate extends CandidatePart {
  partId: string;
  documentId: string;
  number: string;
  issuerId: string;
  companyId: string;
  companyName: string;
  dueOn: Day;
  mandate: Row<"mandate"> | null;
  /** In French, when its debit would be among the first ones of a changed account; empty otherwise. */
  accountChange: string;
  /** Collector: the bank, or the provider of its mandate. */
  provider: Provider;
  /** Last amount announced to the client; null for a part that was never announced. */
  announcedCents: Cents | null;
  /** Days between an announcement and its debit; 0 where the provider announces its debits itself. */
  noticeDays: number;
}

interface PartRow {
  partId: string;
  documentId: string;
  number: string;
  kind: DocumentKind;
  issuerId: string;
  companyId: string;
  companyName: string;
  paymentKind: PaymentMethodKind;
  /** Last sending that announces the debit to the client; null while one is missing. */
  announcedAt: string | null;
  announcedCents: Cents | null;
  mailedFor: Day | null;
  mailedAt: string | null;
  asksTransfer: boolean;
  /** An instalment of a plan, which replaces what documents and letters asked for. */
  isPlanned: boolean;
  isCreditUnsent: boolean;
  dueOn: Day;
  remainingCents: Cents;
  collectableCents: Cents;
}

/** The parts of an issuer due on a day or before, or named parts; credit notes are nothing to collect. */
export type PartScope = { issuerId: string; dueBy: Day } | { partIds: readonly string[] };

const scopeSql = (scope: PartScope) =>
  "partIds" in scope
    ? sql`p.id = any(${[...scope.partIds]}::uuid[])`
    : sql`p.due_on <= ${scope.dueBy} and d.issuer_id = ${scope.issuerId} and p.remaining_cents > 0
        and not p.is_replaced and d.kind <> 'CREDIT_NOTE'`;

/**
 * A disputed amount is taken off the last parts of its document: those due first are collected. An
 * instalment plan, the sending of a credit note that lowers the part, and the mail about what is left of it begin the
 * notice again.
 */
async function partRows(call: Call, scope: PartScope): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id as "partId", d.id as "documentId", coalesce(d.number, '') as number, d.kind, d.issuer_id as "issuerId",
      d.company_id as "companyId", c.name as "companyName", c.payment_kind as "paymentKind",
      case when lowered.unsent = 0 and d.sent_at is not null then greatest(d.sent_at, lowered.sent_at, planned.at, rest.at) end as "announcedAt",
      coalesce(rest.cents, case when p.starts_on is null or planned.at is not null then p.amount_cents end) as "announcedCents",
      rest.collection_on as "mailedFor", rest.at as "mailedAt",
      d.content -> 'payment' ->> 'method' = 'TRANSFER' as "asksTransfer", planned.at is not null as "isPlanned",
      d.sent_at is not null and lowered.unsent > 0 as "isCreditUnsent",
      p.due_on as "dueOn", p.remaining_cents as "remainingCents",
      case when p.is_replaced then 0 else greatest(0, least(p.remaining_cents, d.remaining_cents - d.disputed_cents
        - (select coalesce(sum(o.remaining_cents), 0) from document_part o
           where o.document_id = p.document_id and not o.is_replaced and (o.due_on, o.id) < (p.due_on, p.id)))) end
        as "collectableCents"
    from document_part p
    join billing_document d on d.id = p.document_id and d.status = 'FINAL'
    join company c on c.id = d.company_id
    cross join lateral (
      select max(n.sent_at) as sent_at,
        count(*) filter (where n.sent_at is null) as unsent
      from allocation a
      join document_part np on np.id = a.credit_part_id
      join billing_document n on n.id = np.document_id
      where a.part_id = p.id and a.undoes_id is null
        and not exists (select from allocation u where u.undoes_id = a.id)) as lowered
    cross join lateral (
      select max(coalesce(i.signed_at, i.created_at)) as at from instalment_part s join instalment_plan i on i.id = s.plan_id
      where s.part_id = p.id) as planned
    left join lateral (
      select n.announced_at as at, n.cents, n.collection_on from debit_announcement n
      where n.part_id = p.id order by n.announced_at desc, n.id desc limit 1) as rest on true
    where ${scopeSql(scope)}
    order by c.name, d.number, p.due_on, p.id`.execute(call.db);
  return rows;
}

/** The code by which a bank reports the death of its client: nothing more is debited on this mandate. */
const deathCode = "MD07";

const mandateKey = ({ companyId, issuerId }: Pick<Row<"mandate">, "companyId" | "issuerId">): string =>
  `${companyId} ${issuerId}`;

interface Mandates {
  /** By company and issuer. */
  byKey: ReadonlyMap<string, readonly Row<"mandate">[]>;
  /** References of the mandates whose debtor is dead: a mandate that passes to another creditor has the same one. */
  stopped: ReadonlySet<string>;
  /** Ids of the accounts outside of the European Economic Area whose bank is not named. */
  accountsWithoutBic: ReadonlySet<string>;
}

async function mandatesOf(call: Call, companyIds: readonly string[]): Promise<Mandates> {
  // One value for all: a company more would be one more parameter, of 65 535.
  const anyCompany = sql<string>`any(${[...companyIds]}::uuid[])`;
  const mandates = await call.db
    .selectFrom("mandate")
    .selectAll()
    .where("companyId", "=", anyCompany)
    .execute();
  const accounts = await call.db
    .selectFrom("mandateAccount as a")
    .innerJoin("mandate as m", "m.accountId", "a.id")
    .select(["a.id", "a.country", "a.bic"])
    .where("m.companyId", "=", anyCompany)
    .execute();
  const deaths = await call.db
    .selectFrom("debit")
    .select("mandateReference")
    .where("returnCode", "=", deathCode)
    .where("companyId", "=", anyCompany)
    .execute();
  const withoutBic = accounts.filter(({ country, bic }) => isOutsideEconomicArea(country) && bic === "");
  return {
    byKey: Map.groupBy(mandates, mandateKey),
    stopped: new Set(deaths.map(({ mandateReference }) => mandateReference)),
    accountsWithoutBic: new Set(withoutBic.map(({ id }) => id)),
  };
}

/** Collector of a mandate, its obstacle, and the end of the notice to the client. */
function collectorOf(
  mandate: Row<"mandate"> | null,
  announcedAt: string | null,
  providers: KnownProviders,
): Pick<Candidate, "provider" | "providerObstacle" | "noticeDays" | "noticeEndsOn"> {
  if (!mandate || mandate.provider === "embedded")
    return {
      provider: "embedded",
      providerObstacle: null,
      noticeDays,
      noticeEndsOn: noticeEnd(announcedAt),
    };
  const { provider } = mandate;
  const known = providers[provider];
  const days = known.announcesDebits ? 0 : noticeDays;
  return {
    provider,
    providerObstacle: providerObstacle(provider, mandate, known),
    noticeDays: days,
    noticeEndsOn: noticeEnd(announcedAt, days),
  };
}

const numberKey = ({ issuerId, number }: { issuerId: string; number: string }): string =>
  `${issuerId} ${number}`;

/** The letter that asks for the transfer of a document; the last one counts. */
async function claimsOfLetters(
  call: Call,
  companyIds: readonly string[],
): Promise<(document: { issuerId: string; number: string }) => LetterClaim | null> {
  const claims = (await call.ask(letterClaims, { companyIds })).flat();
  const byNumber = new Map(
    claims.map(({ issuerId, number, ...claim }) => [numberKey({ issuerId, number }), claim]),
  );
  return (document) => byNumber.get(numberKey(document)) ?? null;
}

export async function candidates(call: Call, scope: PartScope): Promise<Candidate[]> {
  const parts = await partRows(call, scope);
  if (parts.length === 0) return [];
  const historyOf = await debitHistories(call, pluck(parts, "partId"));
  const companyIds = [...new Set(parts.map(({ companyId }) => companyId))];
  const { byKey, stopped, accountsWithoutBic } = await mandatesOf(call, companyIds);
  const changeOf = await firstDebitTexts(call, companyIds);
  const judgments = await judgmentsOf(call, companyIds);
  const prior = await priorParts(call, pluck(parts, "partId"));
  const providers = await knownProviders(call);
  const claimOf = await claimsOfLetters(call, companyIds);
  return parts.map(({ announcedAt, mailedFor, mailedAt, asksTransfer, isPlanned, ...part }) => {
    const history = historyOf(part.partId);
    const mandate = governingMandate(byKey.get(mandateKey(part)) ?? []) ?? null;
    const judgment = judgments.get(part.companyId);
    const isStopped = stopsMandate(judgment, mandate?.signedOn ?? null);
    const collector = collectorOf(mandate, announcedAt, providers);
    return {
      ...part,
      mandate,
      accountChange: changeOf(mandate),
      claimedBy: isPlanned ? null : claimOf(part),
      priorTo: prior.get(part.partId) ?? null,
      mandateStoppedBy: judgment && isStopped ? judgment.judgmentOn : null,
      ...collector,
      ...history,
      announcedOn: announcedDay({
        dueOn: part.dueOn,
        asksTransfer: asksTransfer && !isPlanned,
        mailedFor,
        mailedAt,
        lastReturn: history.lastReturn,
      }),
      announceableFrom:
        collector.noticeDays === 0 ? null : noticeEnd(call.now.toISOString(), collector.noticeDays),
      isDebtorDead: mandate !== null && stopped.has(mandate.reference),
      lacksBic: accountsWithoutBic.has(mandate?.accountId ?? ""),
    };
  });
}
