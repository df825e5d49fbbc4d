// The declaration that a driver has sent, to be read again on its page.
import { factsOf } from "#kit/cell/field-text.ts";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { requestRecord } from "../../model/requests/records.ts";
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

function factsOfDeclaration(declared: Declaration): Fact[] {
  const thirdParty = thirdPartyOf(declared);
  return factsOf(declared, requestRecord.fields)(
    "kind",
    "damageTime",
    "place",
    "circumstances",
    "hasInjured",
    ...(thirdParty === "" ? [] : ([["Autre véhicule", thirdParty]] as const)),
    ["Conducteur", [declared.driverName, declared.driverPhone].filter(Boolean).join(", ")],
  );
}

export const Declared = ({ declared, phone }: { declared: Declaration; phone: string }) => (
  <Box below={18}>
    <h2>Votre déclaration</h2>
    <Facts columns={1} of={factsOfDeclaration(declared)} />
    <Text isParagraph above={12}>
      Une erreur ou un oubli&nbsp;? Appelez-nous au <PhoneLink phone={phone} />.
    </Text>
  </Box>
);
