// The declaration that a driver has sent, to be read again on its page.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { damageKinds } from "../../model/damages/kinds.ts";
import type { Declared as Declaration } from "../../model/requests/request.ts";

const thirdPartyOf = ({
  thirdPartyName,
  thirdPartyPlate,
  thirdPartyInsurer,
  thirdPartyPolicy,
}: Declaration): string =>
  [
    thirdPartyName,
    thirdPartyPlate,
    thirdPartyInsurer,
    thirdPartyPolicy && `contrat n°\u00a0${thirdPartyPolicy}`,
  ]
    .filter(Boolean)
    .join(", ");

function factsOf(declared: Declaration): Fact[] {
  const { kind, damageTime, place, circumstances, hasInjured, driverName, driverPhone } = declared;
  const thirdParty = thirdPartyOf(declared);
  return [
    ["Nature", damageKinds[kind]],
    ["Survenu le", frenchInstant(damageTime)],
    ["Lieu", place],
    ["Circonstances", circumstances],
    ["Blessés", hasInjured ? "Oui" : "Non"],
    ...(thirdParty === "" ? [] : ([["Autre véhicule", thirdParty]] as const)),
    ["Conducteur", [driverName, driverPhone].filter(Boolean).join(", ")],
  ];
}

export const Declared = ({ declared, phone }: { declared: Declaration; phone: string }) => (
  <Box below={18}>
    <h2>Votre déclaration</h2>
    <Facts columns={1} of={factsOf(declared)} />
    <Text isParagraph above={12}>
      Une erreur ou un oubli&nbsp;? Appelez-nous au <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>.
    </Text>
  </Box>
);
