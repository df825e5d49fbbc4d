// The statement of a client's account, by day or by contract, one section by issuer. Loaded by the document thread.
import { type BilledCustomer, type IssuerIdentity, letterheadOf } from "#billing/model/documents/frozen.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import { type Block, heading, pairs, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { type Cell, type Column, table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { addresseeBlock, letterheadHeight } from "#platform/paper/letter.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import {
  type AccountEntry,
  byContract,
  type CompanyAccount,
  contractsTitle,
  entryText,
  type Grouping,
  type IssuerAccount,
  lateLabel,
  paysText,
  signedLeft,
} from "../../model/account/account.ts";
import { securities } from "../../model/receipts/receipt.ts";
import { postalLines } from "#kernel/company/address.ts";

export interface AccountStatement {
  /** The issuer whose letterhead it bears. */
  sender: IssuerIdentity;
  /** The issuer of each account, in their order. */
  issuers: readonly IssuerIdentity[];
  customer: BilledCustomer;
  account: CompanyAccount;
  by: Grouping;
}

const right = { align: "right" } as const;
const price = (cents: number): string => (cents === 0 ? "" : frenchPrice(cents));
const dueText = ({ dueOn }: AccountEntry): string => (dueOn === null ? "" : frenchDay(dueOn));
const operation = (entry: AccountEntry): Cell => ({ text: entryText(entry), detail: paysText(entry) });

const dayColumns: readonly Column[] = [
  { title: "Date", share: 12 },
  { title: "Opération", share: 24 },
  { title: "Échéance", share: 12 },
  { title: "Débit", share: 16, ...right },
  { title: "Crédit", share: 16, ...right },
  { title: "Solde", share: 20, ...right },
];

const byDay = ({ entries, balanceCents }: IssuerAccount, on: Day): Block =>
  table(
    dayColumns,
    [
      ...entries.map((entry): TableRow => [
        frenchDay(entry.day),
        operation(entry),
        dueText(entry),
        price(entry.debitCents),
        price(entry.creditCents),
        frenchPrice(entry.balanceCents),
      ]),
      ["", `Solde au ${frenchDay(on)}`, "", "", "", frenchPrice(balanceCents)],
    ],
    { hasTotal: true },
  );

const contractColumns: readonly Column[] = [
  { title: "Date", share: 14 },
  { title: "Opération", share: 34 },
  { title: "Échéance", share: 14 },
  { title: "Montant", share: 19, ...right },
  { title: "Reste", share: 19, ...right },
];

const perContract = ({ entries, refundingCents, balanceCents }: IssuerAccount, on: Day): Block =>
  table(
    contractColumns,
    [
      ...byContract(entries).flatMap(({ orderIds, entries: ofContract, leftCents }): TableRow[] => [
        { heading: contractsTitle(orderIds), amount: frenchPrice(leftCents) },
        ...ofContract.map((entry) => [
          frenchDay(entry.day),
          operation(entry),
          dueText(entry),
          frenchPrice(entry.debitCents - entry.creditCents),
          price(signedLeft(entry)),
        ]),
      ]),
      ...(refundingCents === 0 ? [] : [["", "Remboursements à venir", "", "", frenchPrice(-refundingCents)]]),
      ["", `Solde au ${frenchDay(on)}`, "", "", frenchPrice(balanceCents)],
    ],
    { hasTotal: true },
  );

function movements(account: IssuerAccount, { on, by }: { on: Day; by: Grouping }): Block {
  if (account.entries.length === 0) return text("Aucun mouvement.", { color: soft });
  return by === "day" ? byDay(account, on) : perContract(account, on);
}

const plansBlock = ({ plans }: IssuerAccount): Block =>
  stack(
    ...plans.map(({ agreedOn, instalments }) =>
      stack(
        heading(`Échéancier convenu le ${frenchDay(agreedOn)}`),
        table(
          [
            { title: "Échéance", share: 40 },
            { title: "Montant", share: 30, ...right },
            { title: "Reste", share: 30, ...right },
          ],
          instalments.map(({ dueOn, cents, leftCents }) => [
            frenchDay(dueOn),
            frenchPrice(cents),
            price(leftCents) || "Réglée",
          ]),
        ),
      ),
    ),
  );

const guaranteesBlock = ({ guarantees }: IssuerAccount): Block =>
  guarantees.length === 0
    ? stack()
    : stack(
        heading("Garanties détenues, hors solde"),
        table(
          [
            { title: "Contrat", share: 18 },
            { title: "Garantie", share: 22 },
            { title: "Reçu", share: 15, ...right },
            { title: "Imputé ou rendu", share: 15, ...right },
            { title: "Détenu", share: 15, ...right },
            { title: "À rembourser", share: 15, ...right },
          ],
          guarantees.map(({ orderId, security, receivedCents, releasedCents, heldCents, refundingCents }) => [
            orderId,
            securities[security],
            frenchPrice(receivedCents),
            price(releasedCents),
            frenchPrice(heldCents),
            price(refundingCents),
          ]),
        ),
      );

/** The balance in the words of the sender alone, or with the name and the account of its issuer among several. */
function summary(account: IssuerAccount, several: IssuerIdentity | null): Block {
  const { issuerName, balanceCents, lateCents, priorCents } = account;
  const owed = several ? `Vous devez à ${issuerName}` : "Vous nous devez";
  const credit = several ? `En votre faveur chez ${issuerName}` : "En votre faveur";
  return pairs(
    [
      [balanceCents < 0 ? credit : owed, frenchPrice(Math.abs(balanceCents))],
      ...(lateCents > 0 ? [[lateLabel(account), frenchPrice(lateCents)] as const] : []),
      ...(priorCents > 0 ? [["Dont antérieur au jugement", frenchPrice(priorCents)] as const] : []),
      ...(several ? [["IBAN", frenchIban(several.iban)] as const] : []),
    ],
    1,
  );
}

const separateAccounts =
  "Chaque société a son propre compte : ce que l’une doit ou détient ne se compense pas avec ce qui est dû à une autre, et chaque facture se paie sur le compte de la société qui l’a émise.";

export const draw: Draw<AccountStatement> = ({ sender, issuers, customer, account, by }) => {
  const company = letterheadOf(sender);
  const title = "Relevé de compte";
  const { companyName, on, accounts } = account;
  const paper = lessorPaper(company, { title: `${title} - ${companyName}`, name: title });
  letterhead(paper, company, { title, facts: [`Au ${frenchDay(on)}`], height: letterheadHeight });
  paper.put(addresseeBlock({ name: customer.name, lines: postalLines(customer.address) }));
  const isSeveral = accounts.length > 1;
  if (isSeveral) paper.put(text(separateAccounts, { size: 9.5 }, { after: 10 }));
  for (const [index, one] of accounts.entries()) {
    const several = (isSeveral && issuers[index]) || null;
    if (several) paper.put(heading(several.name));
    paper.put(
      summary(one, several),
      heading(by === "day" ? "Mouvements" : "Par contrat"),
      movements(one, { on, by }),
      plansBlock(one),
      together(guaranteesBlock(one)),
    );
  }
  return paper.end();
};
