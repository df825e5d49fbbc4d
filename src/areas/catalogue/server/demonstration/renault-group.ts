// The Renault group of today, as the demonstration company knows it: prices and measures are close to the
// maker's brochures, not quotations.
import {
  car,
  diesel,
  electric,
  gas,
  hybrid,
  make,
  type MakeSpec,
  mildHybrid,
  petrol,
  plugIn,
  withoutPrices,
  van,
} from "./model-specs.ts";

const city = "Citadine";
const suv = "SUV compact";
const family = "SUV familial";

export const renaultGroup: readonly MakeSpec[] = [
  make(
    "Renault",
    car(
      "Clio",
      ["Berline", 5, 5, 1440, 2583, city],
      petrol("TCe 90", "Manual", [67, 118, 5.2], ["Evolution", 1124, 19_900], ["Techno", 1136, 21_800]),
      gas("TCe 100 GPL", "Manual", [74, 109, 6.9], ["Evolution GPL", 1205, 20_900]),
      diesel("Blue dCi 100", "Manual", [74, 109, 4.2], ["Evolution dCi", 1237, 23_900]),
      hybrid(
        "E-Tech full hybrid 145",
        "Automatic",
        [69, 96, 4.2],
        ["Evolution E-Tech", 1313, 24_400],
        ["Techno E-Tech", 1322, 26_300],
        ["Esprit Alpine E-Tech", 1331, 27_900],
      ),
    ),
    car(
      "Captur",
      ["SUV", 5, 5, 1575, 2639, suv],
      petrol("TCe 90", "Manual", [67, 131, 5.8], ["Evolution", 1266, 24_500]),
      mildHybrid("Mild hybrid 140", "Manual", [103, 133, 5.9], ["Techno", 1360, 28_300]),
      hybrid(
        "E-Tech full hybrid 145",
        "Automatic",
        [69, 106, 4.7],
        ["Evolution E-Tech", 1445, 28_900],
        ["Techno E-Tech", 1458, 31_000],
        ["Esprit Alpine E-Tech", 1470, 33_200],
      ),
    ),
    car(
      "Renault 5 E-Tech",
      ["Berline", 5, 5, 1498, 2540, "Électrique"],
      electric(
        "Autonomie urbaine 120 ch",
        [90, 4, 14.9, 435],
        ["Evolution", 1372, 27_990],
        ["Techno 40 kWh", 1380, 29_990],
      ),
      electric(
        "Autonomie confort 150 ch",
        [110, 4, 15.2, 565],
        ["Techno", 1449, 33_490],
        ["Iconic Five", 1458, 35_490],
      ),
    ),
    car(
      "Mégane E-Tech",
      ["Berline", 5, 5, 1505, 2685, "Électrique"],
      electric(
        "EV60 220 ch",
        [160, 5, 15.8, 610],
        ["Evolution", 1636, 38_000],
        ["Techno", 1647, 41_000],
        ["Iconic", 1662, 44_000],
      ),
    ),
    car(
      "Scenic E-Tech",
      ["SUV", 5, 5, 1571, 2785, "Électrique"],
      electric("Autonomie confort 170 ch", [125, 5, 16.8, 545], ["Evolution", 1754, 40_990]),
      electric(
        "Grande autonomie 220 ch",
        [160, 6, 17.2, 785],
        ["Techno", 1842, 46_990],
        ["Esprit Alpine", 1856, 48_990],
      ),
    ),
    car(
      "Symbioz",
      ["SUV", 5, 5, 1575, 2640, suv],
      hybrid(
        "E-Tech full hybrid 160",
        "Automatic",
        [80, 98, 4.3],
        ["Evolution", 1498, 33_500],
        ["Techno", 1513, 35_900],
        ["Esprit Alpine", 1527, 38_200],
      ),
    ),
    car(
      "Austral",
      ["SUV", 5, 5, 1621, 2667, family],
      mildHybrid("Mild hybrid 150", "Automatic", [110, 141, 6.2], ["Evolution", 1517, 35_300]),
      hybrid(
        "E-Tech full hybrid 200",
        "Automatic",
        [96, 110, 4.8],
        ["Evolution E-Tech", 1602, 39_700],
        ["Techno E-Tech", 1625, 42_200],
        ["Esprit Alpine E-Tech", 1655, 45_200],
      ),
    ),
    car(
      "Rafale",
      ["SUV", 5, 5, 1613, 2738, family],
      hybrid("E-Tech full hybrid 200", "Automatic", [96, 107, 4.7], ["Techno", 1668, 44_300]),
      plugIn("E-Tech 4x4 300", [110, 14, 0.6, 16.9, 105], ["Esprit Alpine", 1957, 57_200]),
    ),
    car(
      "Espace",
      ["SUV", 5, 7, 1645, 2738, family],
      hybrid(
        "E-Tech full hybrid 200",
        "Automatic",
        [96, 107, 4.7],
        ["Techno", 1698, 46_200],
        ["Iconic", 1740, 51_700],
      ),
    ),
    van(
      "Kangoo Van",
      ["Fourgonnette", 5, 3, 1864, 2716, "Utilitaire compact"],
      diesel(
        "Blue dCi 95",
        "Manual",
        [70, 138, 5.3],
        ["Grand Confort", 1596, 29_160],
        ["Advance", 1604, 31_100],
      ),
      electric("E-Tech 122 ch", [90, 4, 18.6, 400], ["Grand Confort E-Tech", 1736, 41_400]),
    ),
    van(
      "Trafic Fourgon",
      ["Fourgon", 4, 3, 1974, 3098, "Fourgon"],
      diesel("Blue dCi 130", "Manual", [96, 178, 6.8], ["Grand Confort L1H1", 1858, 39_600]),
      diesel("Blue dCi 150 EDC", "Automatic", [110, 188, 7.2], ["Grand Confort L2H1", 1921, 44_500]),
    ),
    withoutPrices(
      van(
        "Master",
        ["Grand fourgon", 4, 3, 2500, 3585, null],
        diesel("Blue dCi 150", "Manual", [110, 198, 7.6], ["Advance L2H2", 2091, 47_100]),
      ),
    ),
  ),
  make(
    "Dacia",
    car(
      "Sandero",
      ["Berline", 5, 5, 1499, 2604, city],
      petrol("TCe 90", "Manual", [67, 119, 5.3], ["Essential", 1089, 14_700], ["Expression", 1099, 16_000]),
      gas("ECO-G 120", "Manual", [90, 110, 6.8], ["Expression ECO-G", 1162, 16_500]),
    ),
    car(
      "Duster",
      ["SUV", 5, 5, 1656, 2657, suv],
      mildHybrid(
        "Mild hybrid 140",
        "Manual",
        [103, 124, 5.5],
        ["Expression", 1362, 24_700],
        ["Journey", 1380, 26_200],
      ),
      hybrid("Hybrid 155", "Automatic", [80, 106, 4.7], ["Journey Hybrid", 1468, 29_300]),
    ),
    car(
      "Bigster",
      ["SUV", 5, 5, 1711, 2702, family],
      hybrid(
        "Hybrid 155",
        "Automatic",
        [80, 104, 4.6],
        ["Expression Hybrid", 1494, 29_990],
        ["Journey Hybrid", 1509, 31_990],
      ),
    ),
    car(
      "Jogger",
      ["Break", 5, 7, 1632, 2897, suv],
      petrol("TCe 110", "Manual", [81, 128, 5.7], ["Expression", 1249, 19_700]),
      hybrid("Hybrid 140", "Automatic", [69, 105, 4.6], ["Extreme Hybrid", 1425, 27_300]),
    ),
    car(
      "Spring",
      ["Berline", 5, 4, 1519, 2423, "Électrique"],
      electric("Électrique 70 ch", [52, 4, 13.2, 305], ["Expression", 1051, 19_900]),
    ),
  ),
  make(
    "Alpine",
    withoutPrices(
      car(
        "A290",
        ["Berline", 5, 5, 1512, 2534, null],
        electric("GT 180 ch", [130, 5, 16.3, 500], ["GT", 1479, 38_700]),
      ),
    ),
  ),
];
