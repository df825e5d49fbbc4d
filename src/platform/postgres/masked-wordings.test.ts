// Wordings of the bank stored before their IBANs were masked are those that would be stored now.
import { afterAll, beforeAll, expect, it } from "vitest";
import { withMaskedIbans } from "#kernel/company/iban.ts";
import { databaseBefore, type EarlierDatabase } from "../../../tools/testing/earlier-database.ts";

let earlier: EarlierDatabase;

const masked = [
  "VIR FR7630006000011234567890189 LOYER",
  "vir fr76 3000 6000 0112 3456 7890 189, loyer",
  "FR76-3000-6000-0112-3456-7890-189",
  "DE89370400440532013000/NL91ABNA0417164300",
  "_GB82WEST12345698765432 BE68539007547034",
];
const unmasked = [
  "",
  "LOYER F2027-000012",
  "FR7630006000011234567890188",
  "FR7630006000021234567890189",
  "XFR7630006000011234567890189",
  "DE8937040044053201300",
  "ZZ89370400440532013000",
  "Échéance à 12 € ; RF18539007547034",
];
const wordings = [...masked, ...unmasked];

beforeAll(async () => {
  earlier = await databaseBefore("179");
  const { client } = earlier;
  // The lines alone matter here: their statement, issuer and companies do not exist.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into statement_line (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
       status, statement_id, issuer_id, iban, booked_on, amount_cents, label, party_name, remittance, structured_reference,
       end_to_end_id, mandate_reference, batch_id, return_code, details, unexplained_cents, fingerprint, awaits_matching, party_mask)
     select gen_random_uuid(), 1, now(), '', '', now(), '', '', 'TO_MATCH', gen_random_uuid(), gen_random_uuid(), '', '2027-01-01',
       place, wording, wording, wording, '', '', '', '', '',
       jsonb_build_array(jsonb_build_object('name', null, 'remittance', wording, 'amountCents', 1)), 0, place, false, ''
     from unnest($1::text[]) with ordinality as each (wording, place)`,
    [wordings],
  );
  await earlier.upgrade();
});
afterAll(() => earlier.drop());

it("the wording of a line, its payer and its details have their IBANs masked", async () => {
  const { rows } = await earlier.client.query(
    "select label, party_name, remittance, details from statement_line order by amount_cents",
  );
  expect(rows).toEqual(
    wordings.map(withMaskedIbans).map((text) => ({
      label: text,
      party_name: text,
      remittance: text,
      details: [{ name: null, remittance: text, amountCents: 1 }],
    })),
  );
  expect(masked.filter((text) => !withMaskedIbans(text).includes("••••"))).toEqual([]);
  expect(unmasked.map(withMaskedIbans)).toEqual(unmasked);
});
