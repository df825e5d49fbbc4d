// A letter to a late payer, drawn from what was kept of it alone. Loaded by the document thread.
import { type IssuerIdentity, letterheadOf } from "#billing/model/documents/frozen.ts";
import { postalLines } from "#kernel/company/address.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import {
  type Block,
  boxes,
  pairs,
  sideBySide,
  space,
  stack,
  text,
  together,
} from "#platform/paper/blocks.ts";
import { paragraphs, startLetter } from "#platform/paper/letter.ts";
import { navy, soft, wash } from "#platform/paper/style.ts";
import { table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import {
  closingText,
  legalText,
  type LetterContent,
  letterTitles,
  openingText,
  totalOf,
} from "../../model/dunning/letter.ts";

const columns = [
  { title: "Facture", share: 34 },
  { title: "Émise le", share: 20 },
  { title: "Échéance", share: 20 },
  { title: "Reste dû", share: 26, align: "right" },
] as const;

const invoicesTable = ({ documents }: LetterContent): Block =>
  table(
    columns,
    documents.map(({ number, issuedOn, dueOn, cents }): TableRow => [
      number,
      frenchDay(issuedOn),
      frenchDay(dueOn),
      frenchPrice(cents),
    ]),
  );

const chargeLabels = {
  LATE_INTEREST: "Intérêts de retard",
  RECOVERY_FEE: "Indemnité forfaitaire de recouvrement",
} as const;

/** Interest and fees billed before, one line by note; in a letter older than this detail, one line. */
function earlierRows({ charges, chargesCents, earlierNotes }: LetterContent): TableRow[] {
  if (earlierNotes)
    return earlierNotes.map(({ number, cents }) => [`Reste dû sur la note ${number}`, frenchPrice(cents)]);
  const before = charges.reduce((left, { cents }) => left - cents, chargesCents);
  return before > 0 ? [["Intérêts et frais déjà facturés", frenchPrice(before)]] : [];
}

/** Each line names its note, whose amount it states. */
function chargesTable(letter: LetterContent): Block {
  const { charges, chargesCents, noteNumber } = letter;
  if (chargesCents === 0) return stack();
  const note = noteNumber === null ? "" : `, note ${noteNumber}`;
  return stack(
    table(
      [
        { title: "Intérêts et frais", share: 74 },
        { title: "Montant", share: 26, align: "right" },
      ],
      [
        ...earlierRows(letter),
        ...charges.map(({ kind, number, cents, why }): TableRow => {
          const text = `${chargeLabels[kind]}, ${number}${note}`;
          return [why === undefined ? text : { text, detail: why }, frenchPrice(cents)];
        }),
      ],
    ),
  );
}

/** The sum to pay, with the account that receives it. */
const paymentBox = (
  issuer: IssuerIdentity,
  { cents, label, reference }: { cents: Cents; label: string; reference: string },
): Block =>
  boxes(
    [
      sideBySide(
        [
          {
            share: 30,
            block: stack(
              text(label, { size: 9, color: soft }, { after: 2 }),
              text(frenchPrice(cents), { size: 19, isBold: true, color: navy }),
            ),
          },
          {
            share: 70,
            block: pairs(
              [
                ["Virement à", issuer.name],
                ["IBAN", frenchIban(issuer.iban)],
                ...(issuer.bic ? [["BIC", issuer.bic] as const] : []),
                ["À rappeler", reference],
              ],
              1,
            ),
          },
        ],
        { gap: 18, after: 0 },
      ),
    ],
    { fill: wash },
  );

export const draw: Draw<LetterContent> = (letter) => {
  const { issuer, customer, contactName, level, on, documents } = letter;
  // A private person is its own contact.
  const contact = customer.isConsumer || contactName === "" ? [] : [contactName];
  const lines = [...contact, ...postalLines(customer.address)];
  const paper = startLetter({
    company: letterheadOf(issuer),
    title: letterTitles[level],
    about: customer.name,
    addressee: { name: customer.name, lines },
    on,
    // A formal notice is proved by its acknowledgement of receipt.
    isRegistered: level === "FORMAL",
    greeting: "Madame, Monsieur,",
  });
  paper.put(
    paragraphs(openingText(letter)),
    invoicesTable(letter),
    chargesTable(letter),
    space(6),
    together(
      paymentBox(issuer, {
        cents: totalOf(letter),
        label: level === "FRIENDLY" ? "Reste à régler" : `À régler avant le ${frenchDay(letter.payBefore)}`,
        reference:
          documents.length === 1 ? (documents[0]?.number ?? "") : `${customer.name}, numéros des factures`,
      }),
      paragraphs(closingText(letter)),
      text(
        `Votre interlocuteur : service comptable, ${issuer.phone}, ${issuer.email}`,
        { size: 10 },
        { after: 8 },
      ),
      text(issuer.name, { size: 10, isBold: true }, { after: 14 }),
    ),
    ...legalText(letter).map((one) => text(one, { size: 7.5, color: soft }, { after: 2 })),
  );
  return paper.end();
};
