// The companies of the demonstration company: all invented, with SIRETs of a range not in use, phones of
// the range kept for fiction (ARCEP) and mail addresses that reach nobody.

export interface InventedClient {
  name: string;
  /** Absent for an individual. */
  companies?: readonly string[];
  place: readonly [line1: string, zipCode: string, city: string];
  /** "First Last, what they do": the first one signs. */
  people: readonly string[];
  pays?: "TRANSFER" | "MANDATE" | "WAITING_MANDATE" | "FAILED_MANDATE";
  isBadPayer?: true;
  /** Without SIRET, or without street: what an order form needs is missing. */
  lacks?: "SIRET" | "ADDRESS";
}

export const inventedCompanies: readonly InventedClient[] = [
  {
    name: "Groupe Chevrefeuille",
    companies: ["Chevrefeuille Paysages", "Chevrefeuille Pépinières", "Chevrefeuille Arrosage"],
    place: ["14 chemin des Tilleuls", "49100", "Angers"],
    people: ["Hélène Marchais, Directrice générale", "Bruno Tessier, Responsable de parc", "Inès Caradec, Comptable"],
    pays: "MANDATE",
  },
  {
    name: "Atelier Courtepointe",
    companies: ["Atelier Courtepointe"],
    place: ["3 rue du Métier", "59100", "Roubaix"],
    people: ["Sophie Delannoy, Gérante"],
    pays: "TRANSFER",
  },
  {
    name: "Boulangeries Grain d’Or",
    companies: ["Grain d’Or Centre", "Grain d’Or Gare"],
    place: ["27 place du Marché", "37000", "Tours"],
    people: ["Antoine Guérinel, Président", "Maud Leclercq, Responsable logistique"],
    pays: "MANDATE",
  },
  {
    name: "Cabinet Verrier & Associés",
    companies: ["Cabinet Verrier & Associés"],
    place: ["8 boulevard Carnot", "87000", "Limoges"],
    people: ["Philippe Verrier, Associé"],
    pays: "TRANSFER",
  },
  {
    name: "Nettoyages Azurlis",
    companies: ["Azurlis Services", "Azurlis Vitres"],
    place: ["112 avenue des Orangers", "06200", "Nice"],
    people: ["Karim Belhadj, Directeur d’exploitation", "Sandrine Rossi, Responsable de parc"],
    pays: "WAITING_MANDATE",
  },
  {
    name: "Transports Kermadec",
    companies: ["Transports Kermadec", "Kermadec Express"],
    place: ["5 zone de Kerlann", "56000", "Vannes"],
    people: ["Yann Le Goff, Gérant", "Morgane Riou, Exploitante"],
    pays: "FAILED_MANDATE",
    isBadPayer: true,
  },
  {
    name: "Pharmacie de l’Écluse",
    companies: ["Pharmacie de l’Écluse"],
    place: ["41 quai de la Marne", "51000", "Châlons-en-Champagne"],
    people: ["Claire Fontanel, Pharmacienne titulaire"],
    pays: "MANDATE",
  },
  {
    name: "Toitures Montrésor",
    companies: ["Toitures Montrésor"],
    place: ["19 route de Loches", "37460", "Montrésor"],
    people: ["Didier Baudouin, Gérant"],
    pays: "TRANSFER",
  },
  {
    name: "Électricité Voltige",
    companies: ["Voltige Électricité", "Voltige Solaire"],
    place: ["66 rue Ampère", "69800", "Saint-Priest"],
    people: ["Farid Amrani, Président", "Julie Vasseur, Assistante de direction", "Hugo Perrin, Responsable de parc"],
    pays: "MANDATE",
  },
  {
    name: "Cliniques du Val Fleuri",
    companies: ["Clinique du Val Fleuri", "Val Fleuri Ambulances"],
    place: ["2 allée des Magnolias", "78000", "Versailles"],
    people: ["Dominique Pastre, Directrice", "Loïc Hamon, Responsable des achats"],
    pays: "MANDATE",
  },
  {
    name: "Fromagerie des Trois Cols",
    companies: ["Fromagerie des Trois Cols"],
    place: ["Le Plan du Lac", "73480", "Val-Cenis"],
    people: ["Raphaël Mollard, Gérant"],
    pays: "TRANSFER",
  },
  {
    name: "Imprimerie Cassegrain",
    companies: ["Imprimerie Cassegrain"],
    place: ["7 rue des Encres", "45000", "Orléans"],
    people: ["Odile Cassegrain, Présidente"],
    isBadPayer: true,
  },
  {
    name: "Studio Pixelune",
    companies: ["Pixelune"],
    place: ["23 rue de la Soif", "35000", "Rennes"],
    people: ["Maëlle Kerdoncuff, Fondatrice"],
    pays: "TRANSFER",
  },
  {
    name: "Domaine de Clairambault",
    companies: ["Domaine de Clairambault", "Clairambault Négoce"],
    place: ["Château de Clairambault", "33330", "Saint-Émilion"],
    people: ["Thibault de Rieux, Gérant", "Agathe Lafon, Directrice commerciale"],
    pays: "MANDATE",
  },
  {
    name: "Plomberie Ruisselet",
    companies: ["Plomberie Ruisselet"],
    place: ["11 impasse des Sources", "25000", "Besançon"],
    people: ["Michel Jeannerot, Artisan"],
    lacks: "SIRET",
  },
  {
    name: "Sécurité Vigiloup",
    companies: ["Vigiloup Gardiennage", "Vigiloup Événements"],
    place: ["90 avenue Jean-Jaurès", "93500", "Pantin"],
    people: ["Abdoulaye Diarra, Directeur", "Nadia Cherif, Responsable de parc"],
    pays: "WAITING_MANDATE",
  },
  {
    name: "Auto-école du Beffroi",
    companies: ["Auto-école du Beffroi"],
    place: ["4 Grand-Place", "62000", "Arras"],
    people: ["Laurent Wallaert, Gérant"],
    pays: "MANDATE",
  },
  {
    name: "Traiteur Sucre & Thym",
    companies: ["Sucre & Thym"],
    place: ["38 rue Sainte-Catherine", "33000", "Bordeaux"],
    people: ["Estelle Dumas, Cheffe"],
    pays: "TRANSFER",
  },
  {
    name: "Géomètres du Ponant",
    companies: ["Géomètres du Ponant"],
    place: ["15 rue de Siam", "29200", "Brest"],
    people: ["Erwan Salaün, Géomètre-expert", "Céline Abgrall, Comptable"],
    pays: "MANDATE",
  },
  {
    name: "Menuiserie Copeaux",
    companies: ["Menuiserie Copeaux"],
    place: ["6 rue du Rabot", "67000", "Strasbourg"],
    people: ["Mathieu Schaeffer, Gérant"],
    pays: "TRANSFER",
  },
  {
    name: "Ambulances Sainte-Aube",
    companies: ["Ambulances Sainte-Aube"],
    place: ["51 faubourg de Paris", "80000", "Amiens"],
    people: ["Virginie Lenoir, Gérante", "Patrick Dubois, Régulateur"],
    pays: "MANDATE",
  },
  {
    name: "Conseil Altimètre",
    companies: ["Altimètre Conseil", "Altimètre Formation"],
    place: ["12 rue de la République", "69002", "Lyon"],
    people: ["Béatrice Chanal, Associée", "Olivier Roux, Directeur administratif"],
    pays: "TRANSFER",
  },
  {
    name: "Maçonnerie Pierrefeu",
    companies: ["Maçonnerie Pierrefeu"],
    place: ["", "13090", "Aix-en-Provence"],
    people: ["Jean-Luc Gaudin, Gérant"],
    lacks: "ADDRESS",
  },
  {
    name: "Biotech Levurine",
    companies: ["Levurine"],
    place: ["1 parc Euromédecine", "34090", "Montpellier"],
    people: ["Dr Alice Ferrand, Présidente", "Samir Toumi, Directeur financier"],
    pays: "MANDATE",
  },
  {
    name: "Coopérative des Hauts Plateaux",
    companies: ["Coopérative des Hauts Plateaux", "Hauts Plateaux Semences", "Hauts Plateaux Machines"],
    place: ["Route de Salers", "15000", "Aurillac"],
    people: ["Gérard Vidalenc, Président", "Martine Roques, Responsable de parc"],
    pays: "MANDATE",
  },
  {
    name: "Opticiens Lumière",
    companies: ["Opticiens Lumière"],
    place: ["33 rue Nationale", "72000", "Le Mans"],
    people: ["Fabrice Pichon, Gérant"],
    pays: "TRANSFER",
  },
  {
    name: "Hôtels Belle Escale",
    companies: ["Belle Escale Vieux-Port", "Belle Escale Corniche"],
    place: ["20 quai du Port", "13002", "Marseille"],
    people: ["Stéphanie Orsini, Directrice générale", "Marc Casanova, Intendant"],
    pays: "MANDATE",
  },
  {
    name: "Chauffage Braisière",
    companies: ["Chauffage Braisière"],
    place: ["9 rue des Forges", "54000", "Nancy"],
    people: ["Thierry Humbert, Gérant"],
    pays: "FAILED_MANDATE",
  },
  { name: "Laverie Bulle Bleue", companies: ["Bulle Bleue"], place: ["5 rue Gambetta", "86000", "Poitiers"], people: ["Nathalie Ferrer, Gérante"] },
  {
    name: "Informatique Octogone",
    companies: ["Octogone Systèmes", "Octogone Infogérance"],
    place: ["70 rue des Jeûneurs", "75002", "Paris"],
    people: ["David Cohen-Salmon, Président", "Emma Thévenet, Responsable de parc"],
    pays: "MANDATE",
  },
  {
    name: "Taxis du Lac",
    companies: ["Taxis du Lac"],
    place: ["8 avenue d’Albigny", "74000", "Annecy"],
    people: ["Romain Favre, Gérant"],
    pays: "WAITING_MANDATE",
  },
  {
    name: "Vergers de Clairvaux",
    companies: ["Vergers de Clairvaux"],
    place: ["Lieu-dit Les Pommiers", "82000", "Montauban"],
    people: ["Colette Bousquet, Gérante"],
    pays: "TRANSFER",
  },
  {
    name: "Livraisons Petit Poucet",
    companies: ["Petit Poucet Livraisons"],
    place: ["140 rue de Wazemmes", "59000", "Lille"],
    people: ["Mohamed Ziani, Gérant", "Lola Vandamme, Exploitante"],
    isBadPayer: true,
    pays: "FAILED_MANDATE",
  },
];
