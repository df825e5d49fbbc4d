// Guarantees of a contract, held as receipts: its deposit and collateral, and the amounts still missing.
import { contractsReplacedBy } from "#billing/server/events/replaced-contracts.ts";
import { sumOf, type Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Security } from "../../model/receipts/receipt.ts";

/** Guarantees of a contract that still count: neither reversed nor a reversal. */
export const guaranteesOf = (call: Call, contractId: string) =>
  call.db
    .selectFrom("receipt")
    .selectAll("receipt")
    // Carried over to other guarantees.
    .select((of) =>
      of.fn
        .coalesce(
          of
            .selectFrom("allocation as a")
            .select((sum) => sum.fn.sum<Cents>("a.cents").as("cents"))
            .whereRef("a.receiptId", "=", "receipt.id")
            .where("a.carriedToId", "is not", null),
          of.lit(0),
        )
        .as("carriedCents"),
    )
    .where("contractId", "=", contractId)
    .where("isReversed", "=", false)
    .where("reversesId", "is", null)
    .orderBy("receivedOn")
    .orderBy("createdAt")
    .execute();

export type Guarantee = Awaited<ReturnType<typeof guaranteesOf>>[number];

export const ofSecurity = (receipts: readonly Guarantee[], security: Security): Guarantee[] =>
  receipts.filter((receipt) => receipt.security === security);

export type SecuredContract = Pick<
  Row<"contract">,
  "id" | "companyId" | "replacesId" | "status" | "financialDepositCents" | "collateralSecurityDepositCents"
>;

/** The guarantee of a company that has left the contract secures nothing more, even before it is returned. */
export const isOfLessee = ({ companyId }: Guarantee, contract: SecuredContract): boolean =>
  companyId === contract.companyId;

export const secures = (guarantee: Guarantee, contract: SecuredContract): boolean =>
  !guarantee.isToReturn && isOfLessee(guarantee, contract);

/** Amount held for the lessee of a contract, not to be returned. */
export async function securedCents(
  call: Call,
  contract: SecuredContract,
  security: Security,
): Promise<Cents> {
  const receipts = ofSecurity(await guaranteesOf(call, contract.id), security);
  return sumOf(receipts.filter((one) => secures(one, contract)).map(({ remainingCents }) => remainingCents));
}

/** Held by the contracts that this one replaces: it passes to it once the new car is out and the old one back. */
export async function awaitedCents(
  call: Call,
  contract: SecuredContract,
  security: Security,
): Promise<Cents> {
  const held = await Promise.all(
    (await contractsReplacedBy(call, contract)).map((old) => securedCents(call, old, security)),
  );
  return sumOf(held);
}

/** In cents, by the terms of a contract. */
export const agreedCents = (
  {
    financialDepositCents,
    collateralSecurityDepositCents,
  }: Pick<SecuredContract, "financialDepositCents" | "collateralSecurityDepositCents">,
  security: Security,
): Cents => (security === "DEPOSIT" ? financialDepositCents : (collateralSecurityDepositCents ?? 0));

const statusesWithoutDeposit: ReadonlySet<string> = new Set(["CANCELED", "REPLACED"]);

/** Nothing is due for a contract that will not start, nor for one that another replaces. */
export const owedCents = (contract: SecuredContract, security: Security): Cents =>
  statusesWithoutDeposit.has(contract.status) ? 0 : agreedCents(contract, security);
