// Bank statements of the lessor, imported and matched, for tests.
import { bankContract as api } from "#bank/contract.ts";
import { identityOf } from "#billing/server/issuers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { get } from "#kernel/server/records/records.ts";
import type { TestApplication } from "../application/application.ts";
import { type CamtEntry, camt053 } from "../bank-files/camt.ts";

interface StatementRequest {
  openingCents: number;
  entries: readonly CamtEntry[];
  /** The day of its closing balance. */
  closesOn?: string;
  id?: string;
}

export interface Payment {
  cents: number;
  remittance?: string;
  name?: string;
  iban?: string;
  on?: string;
  bankReference?: string;
}

export const paymentEntry = ({
  cents,
  remittance = "",
  name,
  iban,
  on = "2027-03-10",
  ...rest
}: Payment): CamtEntry => ({
  amountCents: cents,
  bookingDay: on,
  ...rest,
  details: [
    {
      amountCents: cents,
      debtor: { ...(name && { name }), ...(iban && { iban }) },
      remittance: [remittance],
    },
  ],
});

export function bankStatements(app: TestApplication) {
  const lessorIban = () =>
    app.within(
      async (call) => (await identityOf(call, await get(call, "issuer", lessorIssuerId)))?.iban ?? "",
    );
  async function importOnly({ closesOn = "2027-03-10", ...statement }: StatementRequest, iban?: string) {
    const xml = camt053([{ iban: iban ?? (await lessorIban()).replaceAll(" ", ""), ...statement }]);
    const file = new File([xml.replaceAll("2026-12-10</Dt>", `${closesOn}</Dt>`)], "releve.xml", {
      type: "text/xml",
    });
    const [imported] = await app.as("accountant")(api.importStatements, { files: { file } });
    if (!imported) throw new RangeError("a statement was expected");
    return imported;
  }
  const linesOf = async (statementId: string) => {
    const { items } = await app.as("accountant")(api.listStatementLines, {
      list: {
        pageSize: 200,
        sort: { field: "bookedOn", descending: false },
        conditions: [{ field: "statementId", operator: "eq", value: statementId }],
      },
    });
    return items;
  };
  return {
    importOnly,
    linesOf,
    /** Imports a statement, searches its sure matches, and reads its new lines. */
    imported: async (request: StatementRequest) => {
      const statement = await importOnly(request);
      await app.runJobs();
      return { statement, lines: await linesOf(statement.id) };
    },
    read: (id: string) => app.as("accountant")(api.readStatementLine, { params: { id } }),
  };
}
