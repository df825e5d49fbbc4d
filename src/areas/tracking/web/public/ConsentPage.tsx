// The page of the client, on a phone: the data that the maker would share, and its answer.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Text } from "#kit/layout/layout.tsx";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { trackingContract } from "../../contract.ts";
import type { PublicConsent } from "../../model/first-mount.ts";
import { Answers } from "./Answers.tsx";
import css from "./consent.module.css";

const transmittedData = ({ readsPosition, readsDriving }: PublicConsent): string[] => [
  "le kilométrage, le niveau d’énergie et les alertes d’entretien",
  ...(readsPosition ? ["la position du véhicule, que votre contrat comprend"] : []),
  ...(readsDriving ? ["les accélérations et les freinages, pour l’écoconduite"] : []),
];

const leadText = ({ recipient, consent, isOver }: PublicConsent): string => {
  if (consent === "GIVEN") return "Vous avez donné votre accord. Vous pouvez le retirer à tout moment, ici.";
  if (isOver) return "Cet accord n’est plus demandé.";
  if (consent === "DECLINED")
    return "Vous avez refusé : rien n’est transmis. Vous pouvez changer d’avis, ici.";
  return `Bonjour ${recipient}. Votre contrat comprend des services connectés : le constructeur de votre véhicule peut nous transmettre ses données, si vous en êtes d’accord.`;
};

function ConsentView(props: LinkViewProps<PublicConsent>) {
  const { page: request } = props;
  const { lessor, car } = request;
  return (
    <PublicPage title="Les données de votre véhicule" sender={lessor.name} lead={leadText(request)}>
      <Text below={18} weight="medium" padding={12} paddingX={14} className={css.car}>
        {car.title} {car.plate}
      </Text>
      <h2 className={css.heading}>
        {request.consent === "GIVEN" ? "Ce qui est transmis" : "Ce qui serait transmis"}
      </h2>
      <ul className={css.data}>
        {transmittedData(request).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        {lessor.name} s’en sert pour l’entretien, le suivi du contrat et les services que vous avez choisis ;
        rien n’est vendu ni transmis à d’autres. Refuser ne change rien à votre contrat : ces services
        demanderont un boîtier.
      </p>
      <Answers {...props} />
      <Text isParagraph ink="quiet">
        Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

const ConsentScreen = linkScreen((...sent) => call(trackingContract.openConsentLink, ...sent), {
  title: "Les données de votre véhicule",
  View: ConsentView,
});

const addressParams = { token: word };

export default function ConsentPage() {
  const [params] = useAddress(addressParams);
  return <ConsentScreen params={params} />;
}
