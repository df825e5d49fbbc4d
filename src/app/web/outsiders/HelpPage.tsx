import { Go } from "#kit/page/Go.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { NotFoundPage } from "../shell/pages/NotFoundPage.tsx";
import { Articles } from "./Articles.tsx";
import { companionOf, companions, help } from "./companions.ts";

export default function HelpPage({ params }: { params: { app: string } }) {
  const app = companionOf(params.app);
  if (!app) return <NotFoundPage />;
  return (
    <PublicPage title="Aide" lead={`Pour ${companions[app]}.`}>
      <Articles of={help[app]} />
      <p>
        <Go to={`/public/privacy-policy/${app}`}>Politique de confidentialité</Go>
      </p>
    </PublicPage>
  );
}
