// The decision on a declaration: accepted with its facts checked, joined to a damage, or refused.
import { dayInParis, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord } from "../../model/damages/records.ts";
import { damageStatusLabels } from "../../model/damages/flow.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { thirdPartyOf } from "../../model/damages/third-party.ts";
import type { DamageRequest } from "../../model/requests/request.ts";
import { damageItems } from "../dialogs/damage-items.ts";

const form = formOf<DamageRequest, typeof damageRecord.fields>(damageRecord.fields);

const openDamage = ({ damageId }: DamageRequest): void => {
  if (damageId !== null) navigate(`/operations/damages/view/${damageId}`);
};

export default {
  accept: form(api.acceptDamageRequest)({
    start: ({ damageTime, receivedAt, ...request }, { day }) => ({
      kind: request.kind ?? "OTHER",
      day: damageTime === null ? day : dayInParis(damageTime),
      time: damageTime === null ? "" : timeInParis(damageTime),
      learntOn: receivedAt === null ? day : dayInParis(receivedAt),
      place: request.place,
      circumstances: request.circumstances,
      hasInjured: request.hasInjured,
      ...thirdPartyOf(request),
      asksClient: request.isDeclaredByClient,
    }),
    title: "Accepter la déclaration",
    size: "md",
    closesOutside: false,
    fields: damageItems,
    content: ({ isDeclaredByClient }) =>
      isDeclaredByClient && (
        <SwitchField
          name="asksClient"
          label="Demander au client de le déclarer à son assureur"
          description="Le véhicule est assuré par son client : la lettre part par e-mail, avec le dernier jour."
        />
      ),
    submit: "Ouvrir le sinistre",
    done: (answer) => {
      openDamage(answer);
      return "Le sinistre est déclaré, avec les photos du conducteur.";
    },
  }),
  join: form(api.joinDamageRequest)({
    start: ({ damages: [first] }) => ({ ...(first && { damageId: first.id }) }),
    title: "Rattacher à un sinistre",
    content: ({ damages }) =>
      damages.length === 0 ? (
        <Text isParagraph>Aucun sinistre de ce véhicule n’est déclaré.</Text>
      ) : (
        <SelectField
          name="damageId"
          label="Sinistre déjà déclaré"
          options={damages.map(({ id, kind, damageTime, status }) => ({
            value: id,
            label: `${damageKinds[kind]}, ${frenchInstant(damageTime)} (${damageStatusLabels[status].toLowerCase()})`,
          }))}
        />
      ),
    submit: "Rattacher",
    done: (answer) => {
      openDamage(answer);
      return "La déclaration est rattachée : ses photos rejoignent le sinistre.";
    },
  }),
  refuse: form(api.refuseDamageRequest)({
    title: "Refuser la déclaration",
    fields: ({ recipientName }) => [
      { name: "reason", description: `Il est écrit à ${recipientName}.`, rows: 3 },
    ],
    isOutgoing: true,
    done: "La déclaration est refusée.",
  }),
};
