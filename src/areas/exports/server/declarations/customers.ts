// Services and deliveries to customers of the Union (CGI, art. 289 B): the DES and the recapitulative statement.
import { sql } from "kysely";
import { z } from "zod";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { des } from "#books/model/declarations/des.ts";
import { field } from "#kernel/field.ts";
import { refused } from "#kernel/failure.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { Export } from "../engine/export.ts";
import { incomplete, monthOf, monthSpan } from "./declaration.ts";

const signedCents = sql`case d.kind when 'CREDIT_NOTE' then -l.net_cents else l.net_cents end`;
const vatNumberOfCustomer = sql`d.content -> 'customer' ->> 'vatNumber'`;
const isIssued = sql`d.issuer_id = ${lessorIssuerId} and d.status = 'FINAL' and d.kind in ('INVOICE', 'CREDIT_NOTE')`;

const serviceSchema = z.object({
  customerId: z.string(),
  customer: z.string(),
  vatNumber: z.string().nullable(),
  netCents: z.number(),
  rentalDays: z.number().nullable(),
});

/** A service is due at the end of its period (CGI, art. 269, 1, a bis and 2, c); a credit note, once it is issued. */
export const desExport: Export = {
  name: "des",
  title: "DES",
  group: "BOOKS",
  holds:
    "La déclaration européenne de services : les prestations exigibles du mois choisi, autoliquidées par des clients de l’Union.",
  params: ["start"],
  columns: {},
  rows: (params, call) => {
    const [from, before] = monthSpan(params, call);
    return sql`
      select * from (
        select l.id, d.company_id as customer_id, d.company_name as customer, ${vatNumberOfCustomer} as vat_number,
          ${signedCents} as net_cents,
          coalesce(k.ended_day, k.term_day) + 1
            - (select min(p.start_day) from rental_period p where p.contract_id = k.id) as rental_days,
          case d.kind when 'INVOICE' then coalesce(l.through_day, d.issued_on) else d.issued_on end as due_on
        from billing_line l join billing_document d on d.id = l.document_id
          left join contract k on k.id = l.contract_id
        where ${isIssued} and l.category = 'AE') service
      where due_on >= ${from}::date and due_on < ${before}::date
      order by due_on, id`;
  },
  xml: async (call, rows, params) => {
    const services = serviceSchema.array().parse(rows);
    const { vatNumber } = await readLessor(call);
    const month = monthOf(params, call);
    const number = Number(month.slice(0, 7).replace("-", ""));
    const { xml, findings } = des({ vatNumber, number, month }, services);
    const names = new Map(services.map(({ customerId, customer }) => [customerId, customer]));
    if (findings.length > 0)
      throw incomplete(
        findings.map(({ customerId, message }) => ({
          subject: names.get(customerId ?? "") ?? null,
          message,
        })),
      );
    if (xml === null) throw refused("Aucune prestation n’est à déclarer ce mois-là : la DES n’est pas due.");
    return xml;
  },
};

export const recapitulativeStatement: Export = {
  name: "recapitulative-statement",
  title: "État récapitulatif TVA",
  group: "BOOKS",
  holds:
    "Un client de l’Union et ses livraisons exonérées du mois choisi, à saisir sur le site de la douane.",
  params: ["start"],
  columns: {
    month: field.text("Mois"),
    customer: field.text("Société"),
    vatNumber: field.text("N° de TVA"),
    documents: field.text("Documents"),
    netCents: field.cents("Montant"),
    euros: field.number("Montant à déclarer", { unit: "€" }),
  },
  rows: (params, call) => {
    const [from, before] = monthSpan(params, call);
    return sql`
      select to_char(${from}::date, 'MM-YYYY') as month, max(d.company_name) as customer,
        ${vatNumberOfCustomer} as vat_number, string_agg(distinct d.number, ', ') as documents,
        sum(${signedCents})::bigint as net_cents, round(sum(${signedCents}) / 100.0)::integer as euros
      from billing_line l join billing_document d on d.id = l.document_id
      where ${isIssued} and l.category = 'K' and d.issued_on >= ${from}::date and d.issued_on < ${before}::date
      group by d.company_id, ${vatNumberOfCustomer}
      order by customer, vat_number, d.company_id`;
  },
};
