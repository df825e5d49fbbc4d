// The forms of a line of a statement, by the names of its actions.
import { TextField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { bankContract as api } from "../../contract.ts";
import { lineRecord } from "../../model/matching/records.ts";
import type { LineView } from "../../model/matching/view.ts";

const form = formOf<LineView>();

export default {
  ignore: form(api.ignoreStatementLine)({
    start: ({ amountCents }) => ({ account: amountCents < 0 ? "627" : "" }),
    title: "Mettre la ligne de côté",
    fields: [
      {
        name: "account",
        of: lineRecord.fields.ignoredAccount,
        description:
          "627 pour des frais de banque, 580 pour un virement entre nos comptes, 471 pour une somme à identifier. Jamais un compte client, fournisseur, de garantie ou de banque.",
      },
      <TextField key="reason" name="reason" label="Motif" />,
    ],
    done: "La ligne est mise de côté.",
  }),
  undo: form(api.unmatchStatementLine)({
    fields: [
      <TextField
        key="reason"
        name="reason"
        label="Motif"
        description="Ce que la ligne payait redevient dû, par des écritures contraires à la date de la ligne."
      />,
    ],
    done: "La ligne est de nouveau à rapprocher.",
  }),
};
