// Amounts due on a day, by collection method: read before a batch is prepared.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { sumOf } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { dayRefusal, earliestCollection } from "../../model/debits/days.ts";
import type { Due, DuePart } from "../../model/debits/debit.ts";
import {
  channelOf,
  type CollectionChannel,
  collectionChannels,
  maximumDueParts,
} from "../../model/debits/due.ts";
import { obstacle } from "../../model/debits/obstacles.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { type Candidate, candidates } from "./candidates.ts";

const duePart = (candidate: Candidate, day: Day, isDayRefused: boolean): DuePart => {
  const { partId, documentId, number, companyId, companyName, dueOn, remainingCents, provider } = candidate;
  const reason =
    obstacle(candidate, day) ?? (isDayRefused ? "aucun prélèvement n’est possible ce jour-là" : null);
  return {
    partId,
    documentId,
    number,
    companyId,
    companyName,
    dueOn,
    channel: channelOf(candidate.paymentKind, provider),
    remainingCents,
    debitCents: reason === null ? candidate.collectableCents : 0,
    reason,
    accountChange: candidate.accountChange,
  };
};

function channelTotals(parts: readonly DuePart[]): Due["channels"] {
  const channels = Object.keys(collectionChannels) as CollectionChannel[];
  return channels.flatMap((channel) => {
    const of = parts.filter((part) => part.channel === channel);
    return of.length === 0
      ? []
      : {
          channel,
          nbOfParts: of.length,
          remainingCents: sumOf(pluck(of, "remainingCents")),
          nbOfDebits: of.filter(({ reason }) => reason === null).length,
          debitCents: sumOf(pluck(of, "debitCents")),
        };
  });
}

interface DueQuery {
  day?: Day | undefined;
  issuerId?: string | undefined;
  provider?: Provider | undefined;
}

/**
 * Debits of one collector, the bank by default, on a day, by default its first possible one. Parts of other
 * collectors only count in the totals by channel.
 */
export async function readDue(
  call: Call,
  { day, issuerId = lessorIssuerId, provider = "embedded" }: DueQuery,
): Promise<Due> {
  const earliestOn = earliestCollection(call.now, provider);
  const on = day ?? earliestOn;
  const found = await candidates(call, { issuerId, dueBy: on });
  const refusal = dayRefusal(on, earliestOn, provider);
  const asPart = (one: Candidate): DuePart => duePart(one, on, refusal !== null && one.provider === provider);
  const parts = found.filter((one) => one.provider === provider).map(asPart);
  const debited = parts.filter(({ reason }) => reason === null);
  const leftOut = parts.filter(({ reason }) => reason !== null);
  return {
    provider,
    day: on,
    earliestOn,
    dayRefusal: refusal,
    nbOfDebits: debited.length,
    totalCents: sumOf(pluck(debited, "debitCents")),
    channels: channelTotals(found.map(asPart)),
    parts: [...leftOut, ...debited].slice(0, maximumDueParts),
    nbOfParts: parts.length,
  };
}
