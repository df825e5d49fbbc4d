// French models of today, as the demonstration company knows them: prices and measures are close to the
// makers' brochures, not quotations.
import { car, diesel, electric, flexFuel, gas, hybrid, type MakeWords, make, mild, petrol, plugIn, unpriced, van } from "./words.ts";

const city = "Citadine";
const suv = "SUV compact";
const family = "SUV familial";

export const frenchMakes: readonly MakeWords[] = [
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
      mild("Mild hybrid 140", "Manual", [103, 133, 5.9], ["Techno", 1360, 28_300]),
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
      electric("Autonomie urbaine 120 ch", [90, 4, 14.9, 435], ["Evolution", 1372, 27_990], ["Techno 40 kWh", 1380, 29_990]),
      electric("Autonomie confort 150 ch", [110, 4, 15.2, 565], ["Techno", 1449, 33_490], ["Iconic Five", 1458, 35_490]),
    ),
    car(
      "Mégane E-Tech",
      ["Berline", 5, 5, 1505, 2685, "Électrique"],
      electric("EV60 220 ch", [160, 5, 15.8, 610], ["Evolution", 1636, 38_000], ["Techno", 1647, 41_000], ["Iconic", 1662, 44_000]),
    ),
    car(
      "Scenic E-Tech",
      ["SUV", 5, 5, 1571, 2785, "Électrique"],
      electric("Autonomie confort 170 ch", [125, 5, 16.8, 545], ["Evolution", 1754, 40_990]),
      electric("Grande autonomie 220 ch", [160, 6, 17.2, 785], ["Techno", 1842, 46_990], ["Esprit Alpine", 1856, 48_990]),
    ),
    car(
      "Symbioz",
      ["SUV", 5, 5, 1575, 2640, suv],
      hybrid("E-Tech full hybrid 160", "Automatic", [80, 98, 4.3], ["Evolution", 1498, 33_500], ["Techno", 1513, 35_900], ["Esprit Alpine", 1527, 38_200]),
    ),
    car(
      "Austral",
      ["SUV", 5, 5, 1621, 2667, family],
      mild("Mild hybrid 150", "Automatic", [110, 141, 6.2], ["Evolution", 1517, 35_300]),
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
      hybrid("E-Tech full hybrid 200", "Automatic", [96, 107, 4.7], ["Techno", 1698, 46_200], ["Iconic", 1740, 51_700]),
    ),
    van(
      "Kangoo Van",
      ["Fourgonnette", 5, 3, 1864, 2716, "Utilitaire compact"],
      diesel("Blue dCi 95", "Manual", [70, 138, 5.3], ["Grand Confort", 1596, 29_160], ["Advance", 1604, 31_100]),
      electric("E-Tech 122 ch", [90, 4, 18.6, 400], ["Grand Confort E-Tech", 1736, 41_400]),
    ),
    van(
      "Trafic Fourgon",
      ["Fourgon", 4, 3, 1974, 3098, "Fourgon"],
      diesel("Blue dCi 130", "Manual", [96, 178, 6.8], ["Grand Confort L1H1", 1858, 39_600]),
      diesel("Blue dCi 150 EDC", "Automatic", [110, 188, 7.2], ["Grand Confort L2H1", 1921, 44_500]),
    ),
    unpriced(van("Master", ["Grand fourgon", 4, 3, 2500, 3585, null], diesel("Blue dCi 150", "Manual", [110, 198, 7.6], ["Advance L2H2", 2091, 47_100]))),
  ),
  make(
    "Peugeot",
    car(
      "208",
      ["Berline", 5, 5, 1430, 2540, city],
      petrol("PureTech 100", "Manual", [74, 121, 5.3], ["Style", 1165, 21_250], ["Allure", 1173, 23_400]),
      mild("Hybrid 110 e-DCS6", "Automatic", [81, 102, 4.5], ["Allure Hybrid", 1302, 25_800], ["GT Hybrid", 1316, 28_200]),
      electric("Électrique 156 ch", [115, 5, 14.1, 545], ["Allure Électrique", 1530, 36_500]),
    ),
    car(
      "2008",
      ["SUV", 5, 5, 1550, 2605, suv],
      petrol("PureTech 130", "Manual", [96, 124, 5.5], ["Allure", 1263, 28_250]),
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 110, 4.9], ["Allure Hybrid", 1377, 31_050], ["GT Hybrid", 1392, 34_000]),
      electric("Électrique 156 ch", [115, 5, 15.2, 515], ["GT Électrique", 1623, 41_600]),
    ),
    car(
      "308",
      ["Berline", 5, 5, 1441, 2675, "Compacte"],
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 110, 4.9], ["Style Hybrid", 1462, 32_900], ["Allure Hybrid", 1470, 34_700]),
      diesel("BlueHDi 130 EAT8", "Automatic", [96, 118, 4.5], ["Allure Diesel", 1449, 36_100]),
      plugIn("Plug-in hybrid 195", [110, 18, 0.8, 14.7, 85], ["Allure PHEV", 1687, 42_300], ["GT PHEV", 1703, 45_400]),
    ),
    car(
      "308 SW",
      ["Break", 5, 5, 1442, 2732, "Compacte"],
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 111, 4.9], ["Allure Hybrid", 1518, 36_100]),
      diesel("BlueHDi 130 EAT8", "Automatic", [96, 120, 4.6], ["Allure Diesel", 1498, 37_500]),
    ),
    car(
      "3008",
      ["SUV", 5, 5, 1641, 2739, family],
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 119, 5.3], ["Allure Hybrid", 1612, 40_490], ["GT Hybrid", 1630, 43_500]),
      plugIn("Plug-in hybrid 195", [110, 18, 0.8, 15.9, 100], ["GT PHEV", 1837, 48_900]),
      electric("Électrique 210 ch", [157, 6, 16.8, 600], ["GT Électrique", 2108, 47_900]),
    ),
    car(
      "5008",
      ["SUV", 5, 7, 1696, 2901, family],
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 126, 5.6], ["Allure Hybrid", 1725, 42_590], ["GT Hybrid", 1745, 45_700]),
    ),
    car("408", ["Berline", 5, 5, 1478, 2787, "Compacte"], plugIn("Plug-in hybrid 225", [132, 26, 1.2, 15.1, 72], ["GT", 1781, 48_150])),
    van(
      "Partner",
      ["Fourgonnette", 5, 3, 1796, 2785, "Utilitaire compact"],
      diesel("BlueHDi 100", "Manual", [75, 137, 5.2], ["Standard", 1471, 28_800]),
      electric("E-Partner 136 ch", [100, 5, 18.1, 430], ["Standard Électrique", 1730, 39_900]),
    ),
    van("Expert", ["Fourgon", 4, 3, 1940, 3275, "Fourgon"], diesel("BlueHDi 150", "Manual", [110, 176, 6.7], ["Standard", 1812, 41_700])),
  ),
  make(
    "Citroën",
    car(
      "C3",
      ["Berline", 5, 5, 1577, 2540, city],
      petrol("Turbo 100", "Manual", [74, 126, 5.6], ["You", 1151, 15_990], ["Max", 1163, 19_700]),
      electric("ë-C3 113 ch", [83, 4, 17.4, 440], ["You Électrique", 1416, 23_300], ["Max Électrique", 1431, 27_800]),
    ),
    car(
      "C4",
      ["Berline", 5, 5, 1525, 2670, "Compacte"],
      mild("Hybrid 145 ë-DCS6", "Automatic", [100, 109, 4.8], ["Plus", 1408, 31_650], ["Max", 1421, 33_750]),
    ),
    car(
      "C5 Aircross",
      ["SUV", 5, 5, 1660, 2784, family],
      mild("Hybrid 145 ë-DCS6", "Automatic", [100, 120, 5.3], ["Plus", 1604, 36_500], ["Max", 1622, 39_900]),
      plugIn("Plug-in hybrid 195", [110, 19, 0.9, 16.4, 98], ["Max PHEV", 1820, 44_000]),
    ),
    van("Berlingo Van", ["Fourgonnette", 5, 3, 1796, 2785, "Utilitaire compact"], diesel("BlueHDi 100", "Manual", [75, 137, 5.2], ["Taille M", 1468, 28_300])),
  ),
  make(
    "DS",
    car(
      "DS 4",
      ["Berline", 5, 5, 1495, 2675, "Premium"],
      mild("Hybrid 145 e-DCS6", "Automatic", [100, 112, 5], ["Pallas", 1522, 38_500]),
      plugIn("E-Tense 225", [132, 25, 1.1, 15.3, 75], ["Étoile", 1765, 49_300]),
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
      mild("Mild hybrid 140", "Manual", [103, 124, 5.5], ["Expression", 1362, 24_700], ["Journey", 1380, 26_200]),
      hybrid("Hybrid 155", "Automatic", [80, 106, 4.7], ["Journey Hybrid", 1468, 29_300]),
    ),
    car(
      "Bigster",
      ["SUV", 5, 5, 1711, 2702, family],
      hybrid("Hybrid 155", "Automatic", [80, 104, 4.6], ["Expression Hybrid", 1494, 29_990], ["Journey Hybrid", 1509, 31_990]),
    ),
    car(
      "Jogger",
      ["Break", 5, 7, 1632, 2897, suv],
      petrol("TCe 110", "Manual", [81, 128, 5.7], ["Expression", 1249, 19_700]),
      hybrid("Hybrid 140", "Automatic", [69, 105, 4.6], ["Extreme Hybrid", 1425, 27_300]),
    ),
    car("Spring", ["Berline", 5, 4, 1519, 2423, "Électrique"], electric("Électrique 70 ch", [52, 4, 13.2, 305], ["Expression", 1051, 19_900])),
  ),
  make("Alpine", unpriced(car("A290", ["Berline", 5, 5, 1512, 2534, null], electric("GT 180 ch", [130, 5, 16.3, 500], ["GT", 1479, 38_700])))),
  make(
    "Ford",
    car(
      "Puma",
      ["SUV", 5, 5, 1555, 2588, suv],
      mild("1.0 EcoBoost 125 mHEV", "Manual", [92, 122, 5.4], ["Titanium", 1280, 28_200], ["ST-Line", 1288, 30_300]),
      electric("Gen-E 168 ch", [123, 5, 13.1, 523], ["Gen-E Premium", 1563, 36_900]),
    ),
    car(
      "Kuga",
      ["SUV", 5, 5, 1680, 2711, family],
      hybrid("2.5 FHEV 180", "Automatic", [112, 119, 5.2], ["Titanium FHEV", 1667, 41_500]),
      plugIn("2.5 PHEV 243", [112, 20, 0.9, 15.1, 86], ["ST-Line X PHEV", 1859, 46_900]),
    ),
    car("Mustang Mach-E", ["SUV", 5, 5, 1624, 2984, "Électrique"], electric("Autonomie étendue 294 ch", [216, 8, 16.9, 700], ["Premium", 2091, 57_990])),
    van("Transit Custom", ["Fourgon", 4, 3, 1968, 3100, "Fourgon"], diesel("EcoBlue 136", "Manual", [100, 179, 6.8], ["Trend L1H1", 1910, 42_840])),
    unpriced(car("Focus", ["Berline", 5, 5, 1454, 2700, "Compacte"], flexFuel("1.0 Flexifuel 125", "Manual", [92, 117, 5.2], ["Active", 1372, 31_400]))),
  ),
];
