// One of the four pages that document the API through which a client company reads its cars.
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { NotFoundPage } from "../shell/pages/NotFoundPage.tsx";
import { Articles } from "./Articles.tsx";
import css from "./articles.module.css";
import { gacArticles, type GacPage as Name, gacPageOf, gacPages } from "./gac.ts";

const names = Object.keys(gacPages) as Name[];

export default function GacPage({ params }: { params: { company: string; page?: string } }) {
  const current = gacPageOf(params.page);
  if (current === null) return <NotFoundPage />;
  const { company } = params;
  return (
    <PublicPage
      title={gacPages[current]}
      lead="Relier vos véhicules à votre logiciel de gestion de parc, par l’interface d’Écurie."
    >
      <nav aria-label="Documentation">
        <Inline as="ul" gap={4} columnGap={16} wraps align="stretch" below={20} className={css.pages}>
          {names.map((name) => (
            <li key={name}>
              <Go
                to={name === "" ? `/gac-documentation/${company}` : `/gac-documentation/${company}/${name}`}
                {...(name === current && { "aria-current": "page" as const })}
              >
                {gacPages[name]}
              </Go>
            </li>
          ))}
        </Inline>
      </nav>
      <Articles of={gacArticles[current]} />
    </PublicPage>
  );
}
