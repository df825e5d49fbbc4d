// Passwords that an attacker tries first: common ones, keyboard runs, and public facts about their owner.
import { normalText } from "#kernel/text/normal-text.ts";

/** French and English words, without the digits and signs usually added around them. */
const common =
  "password passwort motdepasse motpasse mdp secret secrete azerty qwerty qwertz azertyuiop qwertyuiop " +
  "bonjour bonsoir salut coucou soleil lune doudou loulou chouchou nounours chocolat fromage vanille caramel " +
  "amour jetaime bisou maman papa famille enfant bebe princesse prince chaton minou minette chat chien lapin " +
  "cheval poney licorne dauphin papillon tigre lion panda dragon france paris marseille lyon toulouse nantes " +
  "bordeaux lille bretagne normandie corse voiture auto automobile renault peugeot citroen mercedes ferrari " +
  "porsche football foot rugby tennis psg olympique zidane mbappe champion victoire vacances noel janvier " +
  "fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi " +
  "vendredi samedi dimanche printemps ete automne hiver admin administrateur administrator utilisateur user " +
  "invite guest root test tester welcome bienvenue connexion login entreprise societe bureau travail compta " +
  "comptable direction commercial welcome hello letmein iloveyou monkey sunshine shadow master superman batman " +
  "pokemon naruto starwars football baseball basketball charlie michael jordan michelle nicolas thomas julien " +
  "camille marie pierre jean changeme changemoi achanger provisoire temporaire nouveaumotdepasse";
const commonWords = new Set(common.split(" "));

const keyboardRows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];
const triples = new Set(
  keyboardRows.flatMap((row) =>
    [row, [...row].toReversed().join("")].flatMap((line) =>
      Array.from({ length: line.length - 2 }, (_, at) => line.slice(at, at + 3)),
    ),
  ),
);

const substitutions: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
};

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, "");
const withoutSubstitutions = (text: string): string =>
  lettersOf([...text].map((sign) => substitutions[sign] ?? sign).join(""));

/** Counts the characters that neither complete a keyboard run of three nor repeat the same character thrice. */
function distinctiveLength(text: string): number {
  const signs = text.replace(/[^a-z0-9]/g, "");
  let out = Math.min(signs.length, 2);
  for (let at = 2; at < signs.length; at++) {
    const three = signs.slice(at - 2, at + 1);
    if (!triples.has(three) && new Set(three).size > 1) out++;
  }
  return out;
}

/** Known facts about the owner of a password. */
export interface PasswordOwner {
  email: string;
  name?: string;
  familyName?: string;
}

/** Public words about a person, of four letters and more: names, email address, company. */
function ownerWords({ email, name = "", familyName = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = normalText(email).split("@");
  const company = domain.split(".").slice(0, -1);
  const words = [local, ...company, normalText(name), normalText(familyName), "ecurie"].flatMap((text) => [
    lettersOf(text),
    ...text.split(/[^a-z]+/),
  ]);
  return [...new Set(words)].filter((word) => word.length >= 4);
}

/** True when a password is common or derived from known facts about its owner. */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const text = normalText(password);
  const around = text.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const readings = [lettersOf(text), withoutSubstitutions(around), withoutSubstitutions(text)];
  if (readings.some((reading) => commonWords.has(reading))) return true;
  if (distinctiveLength(text) < 6) return true;
  return ownerWords(owner).some((word) => readings.some((reading) => reading.includes(word)));
}
