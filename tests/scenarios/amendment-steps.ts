// The steps of an amendment, for tests: prepared, sent, signed (without codes and seal).
import type { TestApplication } from "#tests/application/application.ts";
import { buildClient, type BuiltClient, clientDraft } from "#tests/builders/clients.ts";
import { day, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { signatures } from "#signatures/contract.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { contractsContract } from "#contracts/contract.ts";
import type { AmendmentDraft } from "#contracts/model/amendments/amendment.ts";
import { buildOngoing, wireTransfer } from "../builders/contracts.ts";

type Prepared = { id: string; version: number };

/** The first day of every test file on amendments. */
export const firstDay = day("2026-11-21");

export function amendmentSteps(app: TestApplication) {
  const as = (role: Parameters<TestApplication["as"]>[0] = "salesman") => app.as(role);
  // Sending approves the discount if the sender may: other tests can lower rents freely.
  const send = (amendment: Prepared) =>
    as("salesDirector")(contractsContract.startAmendmentSignature, {
      params: { amendmentId: amendment.id },
      body: { version: amendment.version },
    });
  return {
    as,
    send,
    at: (on: Day): void => app.setClock(`${on}T09:00:00Z`),
    ongoing: () => app.within((call) => buildOngoing(call, { durationMonths: 36, kilometrage: 60_000 })),
    read: (id: string) => as()(contractsContract.readContract, { params: { id } }),
    preview: (id: string, body: AmendmentDraft) =>
      as()(contractsContract.previewAmendment, { params: { id }, body }),
    amend: (id: string, body: AmendmentDraft) =>
      as()(contractsContract.amendContract, { params: { id }, body }),
    signed: async (amendment: Prepared): Promise<void> => {
      await send(amendment);
      const [procedure] = await as()(signatures.listSignaturesOf, {
        params: { kind: "amendment", id: amendment.id },
      });
      await app.within((call) => concludeProcedure(call, procedure?.id ?? ""));
    },
  };
}

/** A client with two companies, whose contact may sign for each. */
export function clientOfTwo(call: Call): Promise<BuiltClient> {
  const { companies, contacts } = clientDraft();
  return buildClient(
    call,
    {
      companies: [...companies, ...clientDraft().companies],
      contacts: contacts.map((contact) => ({ ...contact, companyIds: [] })),
    },
    wireTransfer,
  );
}
