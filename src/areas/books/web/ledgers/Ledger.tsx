// The ledger of an account, or of one third party on it, with its running balance.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import { entryRecord, lineRecord } from "../../model/records.ts";
import { balanceText, type Span } from "../../model/spans.ts";
import type { Ledger as LedgerView } from "../../model/views.ts";
import type { Books } from "../parts/books.ts";
import { Days, numberText } from "../parts/EntriesTable.tsx";
import { Provisional } from "../parts/Provisional.tsx";
import { useSpan } from "./span-address.ts";
import { SpanForm } from "./SpanForm.tsx";

const EntryDialog = lazyDialog(() => import("./EntryDialog.tsx"));

const fields = {
  ...entryRecord.fields,
  ...lineRecord.fields,
  thirdName: field.text("Tiers"),
  balanceCents: field.cents("Solde", { isFixed: true }),
};

/** `?third=`: one third party; `?after=`: the last line of the page before. */
const address = { account: word, third: word, after: word };

type LedgerLine = LedgerView["lines"][number];

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  const [{ third }, , at] = useAddress(address);
  const [opened, open] = useState<string | null>(null);
  const hasThird = third === "" && lines.some(({ thirdId }) => thirdId !== null);
  return (
    <>
      <FieldTable
        label="Lignes du compte"
        rows={lines}
        fields={fields}
        columns={[
          { key: "day", cell: (line) => <Days day={line.day} factDay={line.factDay} /> },
          {
            title: "Écriture",
            cell: (line) => (
              <Button variant="subtle" size="compact-xs" onClick={() => open(line.entryId)}>
                {numberText(line)}
              </Button>
            ),
          },
          {
            key: "pieceRef",
            cell: ({ page, pieceRef }) => (page ? <Go to={page}>{pieceRef || "Ouvrir"}</Go> : pieceRef),
          },
          { key: "label", isLong: true },
          ...(hasThird
            ? [
                {
                  key: "thirdName" as const,
                  isLong: true,
                  cell: ({ thirdId, thirdName }: LedgerLine) =>
                    thirdId && <Go to={at({ third: thirdId, after: "" })}>{thirdName}</Go>,
                },
              ]
            : []),
          {
            key: "debitCents",
            isRight: true,
            cell: ({ debitCents }) => debitCents !== 0 && frenchPrice(debitCents),
          },
          {
            key: "creditCents",
            isRight: true,
            cell: ({ creditCents }) => creditCents !== 0 && frenchPrice(creditCents),
          },
          { key: "balanceCents", isRight: true, cell: ({ balanceCents }) => balanceText(balanceCents) },
          ...(lines.some(({ letter }) => letter !== null) ? (["letter"] as const) : []),
        ]}
      />
      {opened !== null && <EntryDialog id={opened} onClose={() => open(null)} />}
    </>
  );
}

function AccountLedger({ books, account, span }: { books: Books; account: string; span: Span }) {
  const [{ third, after }, , at] = useAddress(address);
  const { data, pending } = useLoadedRead(api.readLedger, {
    query: {
      issuerId: books.issuer.id,
      account,
      ...span,
      ...(third !== "" && { thirdId: third }),
      ...(after !== "" && { after }),
    },
  });
  if (!data) return pending;
  const { accountLabel, thirdName, openingCents, lines, next } = data;
  return (
    <Section
      title={
        <Inline gap={8}>
          {[`${account} ${accountLabel}`, thirdName].filter(Boolean).join(", ")}
          <Provisional isShown={lines.some(({ number }) => number === null)} />
        </Inline>
      }
      actions={third !== "" && <Go to={at({ third: "", after: "" })}>Tous les tiers</Go>}
      isFlush
    >
      <Text ink="quiet" padding={10} paddingX={16}>
        Solde avant le {frenchDay(span.from)} : {balanceText(openingCents)}
      </Text>
      {lines.length === 0 ? <Empty title="Aucune ligne entre ces deux jours" /> : <Lines lines={lines} />}
      <Inline gap={16} padding={10} paddingX={16}>
        {after !== "" && <Go to={at({ after: "" })}>Première page</Go>}
        {next !== null && <Go to={at({ after: next })}>Page suivante</Go>}
      </Inline>
    </Section>
  );
}

/** By number, as the chart is read. */
function accountOptions({ accounts }: Books, chosen: string) {
  const labels = new Map(
    accounts.flatMap(({ kind, code, label }) => (kind === "JOURNAL" ? [] : [[code, label]])),
  );
  const codes = new Set([...labels.keys(), ...(chosen === "" ? [] : [chosen])]);
  return [...codes]
    .toSorted()
    .map((code) => ({ value: code, label: [code, labels.get(code)].filter(Boolean).join(" ") }));
}

export default function Ledger({ books }: { books: Books }) {
  const [span, setSpan] = useSpan(books);
  const [{ account }, set] = useAddress(address);
  return (
    <>
      <Box below={12}>
        <Inline gap={12} wraps align="end">
          <Chooser
            label="Compte"
            options={accountOptions(books, account)}
            value={account || null}
            onChange={(one) => set({ account: one, third: "", after: "" })}
            width={320}
          />
          <SpanForm span={span} onChange={setSpan} />
        </Inline>
      </Box>
      {account === "" ? (
        <Empty title="Choisissez un compte" hint="La balance mène aussi au grand livre de chaque compte." />
      ) : (
        <AccountLedger books={books} account={account} span={span} />
      )}
    </>
  );
}
