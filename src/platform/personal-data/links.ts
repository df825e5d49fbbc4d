// Links concerned by an erasure or a purge, whatever their kind.
import { type RawBuilder, sql } from "kysely";
import { anyOf } from "./columns.ts";
import type { ErasureSubject, GatheredPersonalData, LinkSubject, SaleRecords } from "./personal-data.ts";

type SubjectsOf = (subject: LinkSubject) => RawBuilder<unknown> | undefined;

const linksWhose = ({ links }: GatheredPersonalData, subjectsOf: SubjectsOf): RawBuilder<unknown> =>
  anyOf(
    Object.entries(links).flatMap(([kind, subject]) => {
      const subjects = subjectsOf(subject);
      return subjects ? [sql`kind = ${kind}::text and subject_id in (${subjects})`] : [];
    }),
  );

/** Links whose recipients the history of a sale may name. */
export const linksAbout = (sale: SaleRecords, all: GatheredPersonalData) =>
  linksWhose(all, ({ ofSale }) => ofSale?.(sale));

/** Links that end with a sale. */
export const expiringLinks = (sale: SaleRecords, all: GatheredPersonalData) =>
  linksWhose(all, ({ expiring }) => expiring?.(sale));

/** The links of one colleague. */
export const linksOfColleague = (account: string, { links }: GatheredPersonalData): RawBuilder<unknown> =>
  anyOf(
    Object.entries(links).flatMap(([kind, { isOfColleague }]) =>
      isOfColleague ? [sql`kind = ${kind}::text and subject_id::text = ${account}`] : [],
    ),
  );

/**
 * Links of a client sent to the person: an address alone may belong to another person. Links of signatures are
 * evidence, and stay.
 */
export const isLinkOf = (
  {
    clientId,
    isIndividual,
    emails,
    uniqueInClient,
    names,
  }: Pick<ErasureSubject, "clientId" | "isIndividual" | "emails" | "uniqueInClient" | "names">,
  all: GatheredPersonalData,
) => sql`(${linksWhose(all, ({ ofClient }) => ofClient?.(clientId))}) and (${isIndividual}::boolean or lower(recipient_email) = any(${[...emails]}::text[])
    and (lower(recipient_email) = any(${[...uniqueInClient]}::text[]) or lower(recipient_name) = any(${[...names]}::text[])))`;

const historiesOf = ({ links }: GatheredPersonalData, subjectsOf: SubjectsOf): RawBuilder<unknown>[] =>
  Object.values(links).flatMap((subject) => {
    const subjects = subjectsOf(subject);
    return subject.history && subjects
      ? [sql`select ${subject.history.record}::text as record, one.id::text as id from (${subjects}) one`]
      : [];
  });

/** Selects the `record` and `id` of the histories that name recipients of the links of a sale. */
export const linkedRecords = (sale: SaleRecords, all: GatheredPersonalData) =>
  historiesOf(all, ({ ofSale }) => ofSale?.(sale));

/** Same, for a client's records whose retention has ended. */
export const purgedLinkedRecords = (clientId: string, all: GatheredPersonalData) =>
  historiesOf(all, ({ history }) => history?.purged(clientId));
