import { describe, expect, it } from "vitest";
import { addLocks, noLocks } from "./lock-order.ts";

const lock = (table: string): string => `select * from "${table}" where "id" = $1 for update`;
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe("the order of locks", () => {
  it("accepts a contract, then its car", () => {
    const locks = noLocks();
    addLocks(locks, lock("contract"), rows("contract 1"));
    expect(() => addLocks(locks, lock("car"), rows("car 1"))).not.toThrow();
  });

  it("refuses a car, then its contract", () => {
    const locks = noLocks();
    addLocks(locks, lock("car"), rows("car 1"));
    expect(() => addLocks(locks, lock("contract"), rows("contract 1"))).toThrow(
      "contract is locked after car",
    );
  });

  it("accepts a row that the transaction has locked or inserted before", () => {
    const locks = noLocks();
    addLocks(locks, lock("contract"), rows("contract 1"));
    addLocks(locks, 'insert into "supplier" ("id") values ($1) returning *', rows("supplier 1"));
    addLocks(locks, lock("car"), rows("car 1"));
    expect(() => {
      addLocks(locks, lock("contract"), rows("contract 1"));
      addLocks(locks, lock("supplier"), rows("supplier 1"));
    }).not.toThrow();
  });

  it("knows a lock that spares references, and a table under another name", () => {
    const locks = noLocks();
    addLocks(locks, 'select "c"."id" from "contract" as "c" for update', rows("contract 1"));
    expect(() =>
      addLocks(locks, 'select "id" from "supplier" where "id" = $1 for no key update', rows("supplier 1")),
    ).toThrow("supplier is locked after contract");
  });

  it("ignores what locks nothing, and kinds without an order", () => {
    const locks = noLocks();
    addLocks(locks, lock("car"), rows("car 1"));
    addLocks(locks, 'select * from "contract" where "id" = $1', rows("contract 1"));
    addLocks(locks, lock("brand"), rows("brand 1"));
    expect(locks.furthest).toBe(4);
  });
});
