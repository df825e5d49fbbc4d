// Terms of use of the application, for staff and for signers.
import { Text } from "#kit/layout/layout.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import css from "./terms.module.css";

const articles: readonly (readonly [title: string, ...text: string[]])[] = [
  [
    "Objet",
    "Écurie est l’outil interne de gestion d’une société de location longue et moyenne durée. Ces conditions s’appliquent à toute personne qui s’y connecte, et à toute personne qui ouvre un lien de signature ou une page publique.",
  ],
  [
    "Comptes",
    "Chaque compte est personnel. Le mot de passe ne se partage pas ; une session oubliée se ferme depuis le menu de l’avatar, « Se déconnecter partout ».",
    "Les rôles sont attribués par un administrateur et limitent ce que chacun peut voir et faire.",
  ],
  [
    "Traces",
    "Chaque écriture laisse une ligne d’historique : qui, quand, quoi, avant et après. Cette ligne ne peut être ni modifiée ni effacée.",
  ],
  [
    "Données personnelles",
    "Les données servent à établir et à exécuter les devis, les contrats et leur suivi, et au respect des obligations légales de la société.",
    "Chacun peut demander l’accès à ses données, leur rectification ou leur effacement auprès de la société, dans les conditions du règlement (UE) 2016/679.",
  ],
  [
    "Signature électronique",
    "Les liens de signature conduisent à une signature électronique simple au sens du règlement (UE) 910/2014 (eIDAS) : identité confirmée par un code à usage unique, document présenté avant le consentement, preuves conservées avec le document scellé.",
  ],
  [
    "Cookies",
    "Deux cookies d’un an retiennent le thème et l’état du menu. Aucun cookie ne sert à la publicité ni à la mesure d’audience.",
  ],
];

export default function TermsPage() {
  return (
    <Page width="narrow">
      <Section>
        <div className={css.text}>
          {articles.map(([title, ...text], index) => (
            <section key={title}>
              <h2>
                {index + 1}. {title}
              </h2>
              {text.map((paragraph) => (
                <Text below={12} ink="quiet" key={paragraph}>
                  {paragraph}
                </Text>
              ))}
            </section>
          ))}
        </div>
      </Section>
    </Page>
  );
}
