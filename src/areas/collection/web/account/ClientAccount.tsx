// The accounts of the companies of a client: documents, receipts, set-offs, with the balance after each.
import type { Client } from "#clients/model/client.ts";
import { frenchPrice } from "#kernel/money.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Box } from "#kit/layout/layout.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { accountContract } from "../../contract/account.ts";
import { type AccountEntry, type CompanyAccount, entryKinds } from "../../model/account/account.ts";
import { securities } from "../../model/receipts/receipt.ts";

const titles = [
  "Date",
  "Opération",
  "Échéance",
  { text: "Débit", isRight: true },
  { text: "Crédit", isRight: true },
  { text: "Reste", isRight: true },
  { text: "Solde", isRight: true },
];

/** « Facture F2027-000001 », « Virement · VIR 12 », « Virement annulé ». */
function entryText(kind: AccountEntry["kind"], label: string): string {
  if (kind === "RECEIPT") return label;
  return kind === "REVERSAL" ? `${label} (annulé)` : `${entryKinds[kind]} ${label}`;
}

function Label({ of: { kind, label, documentId, receiptId } }: { of: AccountEntry }) {
  const text = entryText(kind, label);
  if (documentId) return <Go to={`/billing/documents/view/${documentId}`}>{text}</Go>;
  return receiptId ? <Go to={`/billing/receipts/view/${receiptId}`}>{text}</Go> : text;
}

const Amount = ({ cents, title }: { cents: number; title: string }) => (
  <td data-right data-label={title}>
    {cents !== 0 && frenchPrice(cents)}
  </td>
);

const Entries = ({ entries }: { entries: readonly AccountEntry[] }) => (
  <PlainTable label="Mouvements du compte" titles={titles} stacks>
    {entries.map((entry) => (
      <tr key={entry.id}>
        <td>
          <DayCell day={entry.day} />
        </td>
        <td data-label="Opération">
          <Label of={entry} />
        </td>
        <td data-label="Échéance">
          <DayCell day={entry.dueOn} />
        </td>
        <Amount cents={entry.debitCents} title="Débit" />
        <Amount cents={entry.creditCents} title="Crédit" />
        <Amount cents={entry.leftCents} title="Reste" />
        <td data-right data-label="Solde">
          {frenchPrice(entry.balanceCents)}
        </td>
      </tr>
    ))}
  </PlainTable>
);

const guaranteeTitles = [
  "Contrat",
  "Garantie",
  { text: "Reçu", isRight: true },
  { text: "Imputé ou rendu", isRight: true },
  { text: "Détenu", isRight: true },
];

const Guarantees = ({ guarantees }: Pick<CompanyAccount, "guarantees">) =>
  guarantees.length > 0 && (
    <Section title="Garanties" isFlush>
      <PlainTable label="Garanties détenues" titles={guaranteeTitles} stacks>
        {guarantees.map(({ contractId, orderId, security, receivedCents, releasedCents, heldCents }) => (
          <tr key={`${contractId} ${security}`}>
            <td>
              <Go to={`/prospection/contracts/view/${contractId}`}>{orderId}</Go>
            </td>
            <td data-label="Garantie">{securities[security]}</td>
            <td data-right data-label="Reçu">
              {frenchPrice(receivedCents)}
            </td>
            <td data-right data-label="Imputé ou rendu">
              {frenchPrice(releasedCents)}
            </td>
            <td data-right data-label="Détenu">
              {frenchPrice(heldCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );

function Account({ companyId }: { companyId: string }) {
  const { data, pending } = useLoadedRead(accountContract.readCompanyAccount, {
    params: { companyId },
    query: {},
  });
  if (!data) return pending;
  const { companyName, on, balanceCents, lateCents, entries, guarantees } = data;
  return (
    <>
      <Section title={`${companyName} au ${frenchDay(on)}`}>
        <Facts
          columns={3}
          of={[
            [balanceCents < 0 ? "Nous lui devons" : "Elle nous doit", frenchPrice(Math.abs(balanceCents))],
            ["Dont en retard", lateCents > 0 && frenchPrice(lateCents)],
          ]}
        />
      </Section>
      <Section title="Mouvements" isFlush>
        {entries.length === 0 ? <Empty title="Aucun mouvement" /> : <Entries entries={entries} />}
      </Section>
      <Guarantees guarantees={guarantees} />
    </>
  );
}

export default function ClientAccount({ record: { companies } }: { record: Client }) {
  const [{ company }, set] = useAddress({ company: word });
  const chosen = companies.find(({ id }) => id === company) ?? companies[0];
  if (!chosen) return <Empty title="Aucune société" />;
  return (
    <>
      {companies.length > 1 && (
        <Box below={12}>
          <Chooser
            label="Société"
            value={chosen.id}
            options={Object.fromEntries(companies.map(({ id, name }) => [id, name]))}
            width={320}
            onChange={(id) => set({ company: id })}
          />
        </Box>
      )}
      <Account key={chosen.id} companyId={chosen.id} />
    </>
  );
}
