// Reasons of contracts and signatures against the erasure of a person, and the parts that the law retains.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { countRows } from "#platform/personal-data/count-rows.ts";
import {
  emailsOf,
  type GatheredPersonalData,
  type Person,
  type RetainedPart,
} from "#platform/personal-data/personal-data.ts";
import { retainedPart, retentions } from "#platform/personal-data/retentions.ts";
import { signaturesOf } from "#signatures/server/personal-data.ts";
import { type ContractFacts, lastRetentionDay, readContractFacts } from "./contract-facts.ts";

/** The contracts that the person signed or owns. */
const contractsOf = (call: Call, { isIndividual, clientId, contacts }: Person): Promise<ContractFacts[]> =>
  readContractFacts(
    call,
    isIndividual
      ? sql`c.client_id = ${clientId}`
      : sql`c.signatory_id = any(${contacts.map(({ id }) => id)}::uuid[])`,
  );

const untilText = (days: readonly (Day | null)[]): string => {
  if (days.includes(null)) return "5 ans après la fin du contrat en cours";
  const last = days.reduce<Day | null>(
    (latest, one) => (latest === null || (one ?? latest) > latest ? one : latest),
    null,
  );
  return last === null ? retentions.contract.duration : `jusqu’au ${frenchDay(last)}`;
};

/** Ended contracts of an individual that the law retains with the name of the client. */
const retainedContracts = (
  call: Call,
  { isIndividual }: Person,
  contracts: readonly ContractFacts[],
): readonly ContractFacts[] =>
  isIndividual
    ? contracts.filter(
        (one) =>
          one.endedDay !== null &&
          one.status !== "CANCELED" &&
          (lastRetentionDay(one, true) ?? "") >= call.today,
      )
    : [];

const countOpenSignatures = (call: Call, person: Person, all: GatheredPersonalData): Promise<number> =>
  countRows(
    call,
    sql`signature s where s.id in (${signaturesOf(person.clientId, all)}) and s.status in ('GENERATED', 'PENDING') and (
      exists (select from signature_signer g where g.signature_id = s.id and lower(g.email) = any(${emailsOf(person)}))
      or exists (select from quote q where q.id = s.subject_id and q.signatory_id = any(${person.contacts.map(({ id }) => id)})))`,
  );

export async function erasureReasons(
  call: Call,
  person: Person,
  all: GatheredPersonalData,
): Promise<string[]> {
  const contracts = await contractsOf(call, person);
  const running = contracts.filter(({ endedDay }) => endedDay === null);
  const retained = retainedContracts(call, person, contracts);
  const names = (of: readonly ContractFacts[]): string => of.map(({ orderId }) => orderId).join(", ");
  return [
    ...(running.length > 0
      ? [
          `Un contrat est en cours (${names(running)}) : les coordonnées servent à l’exécuter (RGPD, art. 17 (3) b et e).`,
        ]
      : []),
    ...(retained.length > 0
      ? [
          `La loi demande de savoir avec qui un contrat fini a été conclu (${names(retained)}) ${untilText(retained.map((one) => lastRetentionDay(one, true)))} (RGPD, art. 17 (3) b et e).`,
        ]
      : []),
    ...((await countOpenSignatures(call, person, all)) > 0
      ? ["Un document attend une signature : annulez d’abord sa procédure."]
      : []),
  ];
}

export async function retainedParts(
  call: Call,
  person: Person,
  all: GatheredPersonalData,
): Promise<RetainedPart[]> {
  const contracts = await contractsOf(call, person);
  const signatures = await countRows(
    call,
    sql`signature_signer where lower(email) = any(${emailsOf(person)}) and signature_id in (${signaturesOf(person.clientId, all)})`,
  );
  const ends = contracts.map((one) => lastRetentionDay(one, person.isIndividual));
  return [
    ...(contracts.length > 0 ? [retainedPart("contract", contracts.length, untilText(ends))] : []),
    ...(signatures > 0
      ? [
          retainedPart(
            "signature",
            signatures,
            ends.length > 0 ? untilText(ends) : "5 ans après la dernière modification du devis",
          ),
        ]
      : []),
  ];
}
