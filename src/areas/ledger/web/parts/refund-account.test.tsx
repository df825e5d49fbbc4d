// A refund is asked knowing the account that it will credit.
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Beneficiary } from "../../model/beneficiaries/beneficiary.ts";
import { RefundAccount } from "./RefundAccount.tsx";
import { refundText } from "./RefundLink.tsx";

const account = {
  version: 1,
  mask: "FR •••• 0189",
  holder: "Menuiserie du Val",
  givenAt: "2027-02-01T09:00:00Z",
  givenBy: "Ada",
  usableOn: day("2027-02-01"),
  check: { result: "MATCH", bankName: "", checkedAt: "2027-02-01T09:00:00Z", checkedBy: "Ada" },
} as const;
const shown = (known: Beneficiary["account"], enter: (() => void) | null = () => {}): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RefundAccount
        of={{ companyId: "1", companyName: "Menuiserie du Val", account: known }}
        today="2027-02-03"
        enter={enter}
      />
    </MantineProvider>,
  );

test.each([
  ["a known account is named", account, null, "à Menuiserie du Val, FR •••• 0189."],
  [
    "a changed account has its first day",
    { ...account, usableOn: day("2027-02-06") },
    null,
    "à partir du 06-02-2027.",
  ],
  ["without an account, it is entered there", null, () => {}, "Saisir le compte"],
  ["without an account nor the permission, somebody else enters it", null, null, "Un comptable le saisira"],
])("%s", (_title, known, enter, text) => expect(shown(known, enter)).toContain(text));

test.each([
  ["REQUESTED", null, "Remboursement demandé"],
  ["PREPARED", null, "Remboursement dans un ordre"],
  ["PAID", day("2027-02-03"), "Remboursé le 03-02-2027"],
] as const)("a refund %s", (status, paidOn, text) =>
  expect(refundText({ id: "1", status, batchId: null, paidOn })).toBe(text),
);
