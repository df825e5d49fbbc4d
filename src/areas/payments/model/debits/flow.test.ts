// Moves of batches and debits, by hand: from which state, by whom, and why not.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf, refusals } from "#kernel/flow/flow.ts";
import { debitApprovalRefusals } from "./approval.ts";
import { debitBatchFlow, type DebitBatchStatus, type DebitBatchSubject } from "./batch-flow.ts";
import { announcedDay, closingDay, earliestCollection, noticeEnd, retryDay, singleDebitDay } from "./days.ts";
import { debitFlow } from "./debit-flow.ts";
import { type CandidatePart, debitedShare, obstacle } from "./obstacles.ts";
import { returnedAs } from "./returns.ts";

const subject: DebitBatchSubject = {
  status: "PREPARED",
  nbOfDebits: 2,
  totalCents: 122_376,
  collectionOn: day("2027-03-10"),
  earliestOn: day("2027-03-02"),
  approvalRefusals: [],
  createdBy: "Léa Comptable",
  provider: "embedded",
};
const isOffered = (name: keyof typeof debitBatchFlow.actions, status: DebitBatchStatus): boolean =>
  refusals(debitBatchFlow, name, { ...subject, status }, () => null).length === 0;

describe("a batch", () => {
  test.each<[DebitBatchStatus, boolean, boolean, boolean, boolean]>([
    ["PREPARED", true, false, true, true],
    ["APPROVED", false, true, true, true],
    ["SENT", false, false, false, false],
    ["REFUSED", false, false, false, false],
    ["ABANDONED", false, false, false, false],
    ["CLOSED", false, false, false, false],
  ])("%s: approve %s, send %s, abandon %s, withdraw %s", (status, ...expected) =>
    expect(
      (["approve", "send", "abandon", "withdraw"] as const).map((name) => isOffered(name, status)),
    ).toEqual(expected),
  );

  test.each([
    ["approve", "APPROVE_DEBITS"],
    ["send", "SEND_DEBITS"],
    ["abandon", "PREPARE_DEBITS"],
  ] as const)("%s needs %s", (name, permission) => expect(debitBatchFlow.moves[name].may).toBe(permission));

  const late = { ...subject, earliestOn: day("2027-03-11") };
  test.each(["PREPARED", "APPROVED"] as const)("%s too late, is abandoned", (status) =>
    expect(nextOf(debitBatchFlow, { ...late, status })).toMatchObject([
      { isLate: true, move: "abandon", whose: "Comptabilité" },
    ]),
  );

  test("is neither approved nor sent too late", () => {
    for (const [name, status] of [
      ["approve", "PREPARED"],
      ["send", "APPROVED"],
    ] as const)
      expect(refusals(debitBatchFlow, name, { ...late, status }, () => null)).toEqual([
        expect.stringContaining("Trop tard"),
      ]);
  });
});

describe("the second person, by account", () => {
  const preparation = { createdById: "one", changedById: "two" };
  test.each([
    ["one", 1_000_000, true],
    ["one", 1_000_001, false],
    ["two", 1_000_001, false],
    ["three", 1_000_001, true],
  ])("%s for %i cents a day: %s", (accountId, dayTotalCents, isAllowed) =>
    expect(debitApprovalRefusals(preparation, { accountId, dayTotalCents }).length === 0).toBe(isAllowed),
  );
});

test("people settle debits that came back, and nothing else", () =>
  expect(
    Object.values(debitFlow.moves).every(({ may }) => may === "SYSTEM") &&
      debitFlow.commands.settle.in.join(),
  ).toBe("REJECTED,RETURNED,REFUNDED"));

describe("days", () => {
  test.each([
    ["2027-03-01T09:00:00Z", "2027-03-02"],
    ["2027-03-01T14:30:00Z", "2027-03-03"],
    ["2027-03-05T09:00:00Z", "2027-03-08"],
    ["2027-03-06T09:00:00Z", "2027-03-09"],
    ["2027-03-25T09:00:00Z", "2027-03-30"],
  ])("a file sent at %s is collected on %s at the earliest", (at, expected) =>
    expect(earliestCollection(new Date(at))).toBe(expected),
  );

  test.each([
    ["2027-03-12", 10, "2027-04-12"],
    ["2027-03-05", 10, "2027-03-10"],
    ["2027-03-06", 10, "2027-04-12"],
    ["2027-02-25", 31, "2027-03-31"],
  ])("returned on %s with the recurring day %i, presented again on %s", (on, recurringDay, expected) =>
    expect(retryDay(day(on), { paymentDays: 30, recurringDay })).toBe(expected),
  );

  const mailed = { mailedFor: day("2027-03-15"), mailedAt: "2027-03-08T09:00:00Z" };
  const lastReturn = { on: day("2027-03-17"), retryOn: day("2027-04-12") };
  test.each([
    ["known from its document", {}, "2027-03-10"],
    ["of a closed day of the banks", { dueOn: day("2027-03-13") }, "2027-03-15"],
    ["moved by a mail", { mailedFor: day("2027-03-15") }, "2027-03-15"],
    ["presented again", { ...mailed, lastReturn }, "2027-04-12"],
    [
      "presented again, then announced for a sooner day",
      { ...mailed, lastReturn, mailedAt: "2027-03-18T09:00:00Z" },
      "2027-03-15",
    ],
    [
      "presented again, then announced for a sooner day on the day of the return",
      { ...mailed, lastReturn, mailedAt: "2027-03-17T09:00:00Z" },
      "2027-03-15",
    ],
    ["of a document paid by transfer", { asksTransfer: true }, null],
    [
      "of such a document, announced since",
      { asksTransfer: true, mailedFor: day("2027-03-15") },
      "2027-03-15",
    ],
  ])("a debit %s", (_, change, expected) => {
    const part = {
      dueOn: day("2027-03-10"),
      asksTransfer: false,
      mailedFor: null,
      mailedAt: null,
      lastReturn: null,
    };
    expect(announcedDay({ ...part, ...change })).toBe(expected);
  });

  const alone = {
    provider: "embedded",
    dueOn: day("2027-03-10"),
    noticeEndsOn: day("2027-03-06"),
    announcedOn: day("2027-03-10"),
  } as const;
  test.each([
    ["keeps the announced day", "2027-03-08T09:00:00Z", {}, "2027-03-10"],
    [
      "never announced, has the first day that is announced",
      "2027-03-08T09:00:00Z",
      { announcedOn: null },
      "2027-03-15",
    ],
    ["too late, has the first day that is announced", "2027-03-10T09:00:00Z", {}, "2027-03-15"],
    [
      "is sooner than a later announced day",
      "2027-03-15T09:00:00Z",
      { announcedOn: day("2027-04-12") },
      "2027-03-22",
    ],
  ])("a debit made alone %s", (_, at, change, expected) => {
    const announceableFrom = noticeEnd(at);
    expect(singleDebitDay(new Date(at), { ...alone, announceableFrom, ...change })).toBe(expected);
  });

  test("closes after 8 weeks for CORE, 3 TARGET days for B2B", () => {
    expect(closingDay(day("2027-03-10"), ["B2B", "CORE"])).toBe("2027-05-05");
    expect(closingDay(day("2027-03-24"), ["B2B"])).toBe("2027-03-31");
  });
});

describe("a return", () => {
  const collectionOn = day("2027-03-10");
  test.each([
    ["AC04", "2027-03-09", "reject"],
    ["AM04", "2027-03-12", "return"],
    ["MD06", "2027-04-20", "refund"],
    ["MD01", "2027-03-12", "return"],
    ["MD01", "2027-09-01", "refund"],
    ["MD06", "2028-04-10", "refund"],
    ["MD06", "2028-04-11", "tooLate"],
  ])("%s on %s is: %s", (code, on, expected) =>
    expect(returnedAs(collectionOn, { code, on: day(on) })).toBe(expected),
  );
});

describe("a part", () => {
  const on = day("2027-03-10");
  const part: CandidatePart = {
    kind: "INVOICE",
    remainingCents: 61_188,
    collectableCents: 61_188,
    paymentKind: "MANDATE",
    mandate: { status: "Active", provider: "embedded", accountId: "account", signedOn: day("2027-01-05") },
    noticeEndsOn: day("2027-03-06"),
    announcedOn: on,
    announceableFrom: day("2027-03-13"),
    isCreditUnsent: false,
    claimedBy: null,
    liveIn: null,
    nbOfReturns: 0,
    lastReturn: null,
    providerObstacle: null,
    isDebtorDead: false,
    lacksBic: false,
    priorTo: null,
    mandateStoppedBy: null,
  };
  const mandate = (change: object) => ({ mandate: { ...part.mandate, ...change } }) as Partial<CandidatePart>;
  test.each<[Partial<CandidatePart>, string | null]>([
    [{}, null],
    [
      { announcedOn: day("2027-03-09") },
      "le client est prévenu pour le 09-03-2027 : un autre jour s’annonce, au plus tôt pour le 15-03-2027",
    ],
    [{ announcedOn: day("2027-03-09"), announceableFrom: on }, null],
    [{ announcedOn: day("2027-03-09"), announceableFrom: null }, null],
    [
      { announcedOn: null },
      "le document demandait un virement : son prélèvement s’annonce, au plus tôt pour le 15-03-2027",
    ],
    [
      { claimedBy: { on: day("2027-03-05"), payBefore: day("2027-03-13"), isCharge: false } },
      "la lettre du 05-03-2027 en demande le virement avant le 13-03-2027",
    ],
    [{ kind: "CALL" }, "un appel de fonds se règle par virement"],
    [{ liveIn: "REM-2027-000004" }, "un prélèvement est déjà dans la remise REM-2027-000004"],
    [{ remainingCents: 0, collectableCents: 0 }, "l’échéance est soldée"],
    [{ collectableCents: 0 }, "la somme est contestée"],
    [{ paymentKind: "WIRE_TRANSFER" }, "le client paie par virement"],
    [{ paymentKind: "NONE" }, "le client n’a pas de moyen de paiement"],
    [{ mandate: null }, "le client n’a pas de mandat"],
    [mandate({ status: "SuspendedByPayer" }), "le mandat est suspendu par le payeur"],
    [mandate({ status: "Created" }), "le mandat n’est pas encore signé"],
    [mandate({ status: "Submitted" }), "la banque du client n’a pas encore enregistré le mandat"],
    [mandate({ status: "Expired" }), "le mandat est expiré"],
    [{ providerObstacle: "Stripe n’accepte plus de prélèvements" }, "Stripe n’accepte plus de prélèvements"],
    [mandate({ accountId: null }), "le mandat n’a pas de compte"],
    [{ priorTo: day("2027-02-12") }, "la créance est antérieure au jugement du 12-02-2027"],
    [
      { mandateStoppedBy: day("2027-02-12") },
      "le mandat date d’avant le jugement du 12-02-2027, et le mandataire ne l’a pas confirmé",
    ],
    [{ lacksBic: true }, "le BIC du compte manque, obligatoire hors de l’Espace économique européen"],
    [{ isDebtorDead: true }, "la banque a signalé le décès du client"],
    [{ noticeEndsOn: null }, "la facture n’a pas encore été envoyée au client"],
    [{ noticeEndsOn: day("2027-03-11") }, "le client est prévenu jusqu’au 11-03-2027"],
    [{ nbOfReturns: 3 }, "déjà 3 prélèvements ont été rejetés"],
    [
      { nbOfReturns: 1, lastReturn: { code: "MD06", on: day("2027-02-12"), retryOn: null } },
      "un prélèvement a été rejeté le 12-02-2027 (MD06) : il ne se représente pas de lui-même",
    ],
    [
      { nbOfReturns: 1, lastReturn: { code: "AM04", on: day("2027-03-08"), retryOn: day("2027-04-12") } },
      "un prélèvement a été rejeté le 08-03-2027 (AM04) : il se représente le 12-04-2027",
    ],
    [{ nbOfReturns: 1, lastReturn: { code: "AM04", on: day("2027-02-12"), retryOn: on } }, null],
  ])("%j: %s", (change, reason) => expect(obstacle({ ...part, ...change }, on)).toBe(reason));

  const refused = { nbOfReturns: 1, lastReturn: { code: "MD06", on: day("2027-02-12"), retryOn: null } };
  const unfunded = { nbOfReturns: 2, lastReturn: { code: "AM04", on: day("2027-02-12"), retryOn: null } };
  const suspended = { mandate: { ...part.mandate, status: "SuspendedByPayer" } } as Partial<CandidatePart>;
  test.each<[string, Partial<CandidatePart>[], string]>([
    ["of usable mandates are debited", [{}, {}], "ALL"],
    ["returned for a lack of funds are debited", [unfunded], "ALL"],
    ["refused by the client are paid by transfer, the others debited", [refused, {}], "SOME"],
    ["all refused are paid by transfer", [refused], "NONE"],
    ["of a suspended mandate are paid by transfer", [suspended, suspended], "NONE"],
    ["of a client who pays by transfer are paid so", [{ paymentKind: "WIRE_TRANSFER" }], "NONE"],
  ])("the instalments of debts %s", (_, changes, share) =>
    expect(debitedShare(changes.map((change) => ({ ...part, ...change })))).toBe(share),
  );
});
