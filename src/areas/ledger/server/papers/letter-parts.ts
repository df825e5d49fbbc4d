// Common parts of collection letters: sender, recipient, payment details.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Block, boxes, pairs, sideBySide, stack, text } from "#platform/paper/blocks.ts";
import { navy, soft, wash } from "#platform/paper/style.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import type { LetterheadCompany } from "#settings/server/letterhead.ts";

/** The address of the client begins 47 mm from the top of the page: where the window of an envelope is. */
export const letterheadHeight = 87;

export const letterheadOf = ({ address, ...issuer }: IssuerIdentity): LetterheadCompany => ({
  ...issuer,
  addressLine1: address.line1,
  zipCode: address.zipCode,
  city: address.city,
});

/** The recipient, where the window of a long envelope shows it. */
export const addresseeBlock = (name: string, lines: readonly string[]): Block =>
  sideBySide(
    [
      { share: 209, block: stack() },
      {
        share: 252,
        block: stack(
          text(name, { size: 10.5, isBold: true }, { after: 1 }),
          text(lines.join("\n"), { size: 10.5 }),
        ),
      },
    ],
    { gap: 42, after: 16 },
  );

export const placeAndDay = (city: string, on: Day): Block =>
  text(`${city}, le ${frenchDay(on)}`, { align: "right" }, { after: 12 });

export const paragraphs = (texts: readonly string[]): Block =>
  stack(...texts.map((one) => text(one, { size: 10 }, { after: 8 })));

/** The sum to pay, with the account that receives it. */
export const paymentBox = (
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
