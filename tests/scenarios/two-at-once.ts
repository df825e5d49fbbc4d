// Two accountants acting at once on one record, each under their own account: one wins, the other is refused.
import { expect } from "vitest";
import { Failure } from "#kernel/failure.ts";
import type { ApiCaller } from "../application/caller.ts";
import { type TestApplication, testActor } from "../application/application.ts";

export type Move = (as: ApiCaller) => Promise<unknown>;

/** Two moves that exclude each other, on a record built for them. */
export type Rivals = () => Promise<readonly [Move, Move]>;

/** The same move by both. */
export const twice = (move: Move): readonly [Move, Move] => [move, move];

/** Plays both orders, each on its own records; the loser's reason is a French sentence. */
export async function expectOneWins(app: TestApplication, rivals: Rivals): Promise<void> {
  const persons = ["admin-1", "admin-2"].map((sub) => app.as({ ...testActor("admin"), sub, name: sub }));
  for (const order of [0, 1]) {
    const moves = (await rivals()).toReversed();
    const ends = await Promise.allSettled(
      persons.map((person, index) => moves[(index + order) % 2]?.(person)),
    );
    const told = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(told).toEqual([expect.any(Failure)]);
    expect(told[0]).toMatchObject({
      status: expect.toSatisfy((status) => [400, 404, 409].includes(status)),
      message: expect.stringMatching(/^[A-ZÉÀ«].*[.»]$/su),
    });
  }
}
