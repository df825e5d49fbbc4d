// The forms that mail the letters of a damage to the client, by letter.
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { damagePapers, type mailedDamagePapers } from "../../model/papers/kinds.ts";
import { letter } from "./letters.tsx";

const form = formOf<Damage>();

const mailing = (paper: (typeof mailedDamagePapers)[number]) =>
  form(api.mailDamagePaper)({ params: ({ id }) => ({ id, paper }), ...letter(damagePapers[paper]) });

export default { "client-claim": mailing("client-claim"), "client-share": mailing("client-share") };
