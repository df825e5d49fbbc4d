// The columns of a line in the order in which they are hashed: `v`, then those of the record (police_register_columns).
import { keysOf } from "#kernel/schema/keys.ts";
import { policeRegisterRecord } from "./line.ts";

export const hashedColumns = ["v", ...keysOf(policeRegisterRecord.columns)] as const;

export const readMe = ({
  lessor,
  receipt,
  lines,
  on,
}: ReadMe): string => `REGISTRE DE POLICE DE ${lessor.toUpperCase()}
Export du ${on}, ${lines} lignes. ${receipt === "" ? "Récépissé de la déclaration préalable : à compléter." : receipt}

registre.pdf     le registre, lisible et imprimable
registre.csv     les mêmes lignes, pour un tableur
lignes.jsonl     les mêmes lignes, une par ligne, avec leur empreinte
registre.json    l’ordre des colonnes, la tête du registre et ses ancres de chaque nuit
verifier.mjs     le programme de vérification

VÉRIFIER
1. Installer Node (nodejs.org), version 20 ou suivante. Rien d’autre n’est nécessaire, ni réseau ni bibliothèque.
2. Décompresser ce dossier, y ouvrir un terminal.
3. Taper : node verifier.mjs

CE QUI EST VÉRIFIÉ
L’empreinte d’une ligne est le SHA-256 de l’empreinte précédente, d’un saut de ligne et de ses colonnes ; chaque
colonne est écrite « longueur en octets:valeur, » (vide : « 0:, »). La première empreinte précédente est faite de 64
zéros. Une ligne changée, retirée ou ajoutée se voit donc, ainsi qu’une fin coupée : la tête et les ancres nomment
la dernière ligne. Les 16 premiers caractères d’une empreinte figurent aussi sur les dossiers de vente déjà remis.

CE QUI EST TENU
Le registre est tenu par voie électronique (code pénal, art. R321-6-1) : chaque ligne est inscrite dans la
transaction de son fait, jamais modifiée ni supprimée, et gardée dix ans. Aucune certification n’est revendiquée.
`;

interface ReadMe {
  lessor: string;
  receipt: string;
  lines: number;
  on: string;
}
