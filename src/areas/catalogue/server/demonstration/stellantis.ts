// Peugeot, Citroën and DS of today.
import {
  car,
  diesel,
  electric,
  make,
  type MakeSpec,
  mildHybrid,
  petrol,
  plugIn,
  van,
} from "./model-specs.ts";

const city = "Citadine";
const suv = "SUV compact";
const family = "SUV familial";

export const stellantis: readonly MakeSpec[] = [
  make(
    "Peugeot",
    car(
      "208",
      ["Berline", 5, 5, 1430, 2540, city],
      petrol("PureTech 100", "Manual", [74, 121, 5.3], ["Style", 1165, 21_250], ["Allure", 1173, 23_400]),
      mildHybrid(
        "Hybrid 110 e-DCS6",
        "Automatic",
        [81, 102, 4.5],
        ["Allure Hybrid", 1302, 25_800],
        ["GT Hybrid", 1316, 28_200],
      ),
      electric("Électrique 156 ch", [115, 5, 14.1, 545], ["Allure Électrique", 1530, 36_500]),
    ),
    car(
      "2008",
      ["SUV", 5, 5, 1550, 2605, suv],
      petrol("PureTech 130", "Manual", [96, 124, 5.5], ["Allure", 1263, 28_250]),
      mildHybrid(
        "Hybrid 145 e-DCS6",
        "Automatic",
        [100, 110, 4.9],
        ["Allure Hybrid", 1377, 31_050],
        ["GT Hybrid", 1392, 34_000],
      ),
      electric("Électrique 156 ch", [115, 5, 15.2, 515], ["GT Électrique", 1623, 41_600]),
    ),
    car(
      "308",
      ["Berline", 5, 5, 1441, 2675, "Compacte"],
      mildHybrid(
        "Hybrid 145 e-DCS6",
        "Automatic",
        [100, 110, 4.9],
        ["Style Hybrid", 1462, 32_900],
        ["Allure Hybrid", 1470, 34_700],
      ),
      diesel("BlueHDi 130 EAT8", "Automatic", [96, 118, 4.5], ["Allure Diesel", 1449, 36_100]),
      plugIn(
        "Plug-in hybrid 195",
        [110, 18, 0.8, 14.7, 85],
        ["Allure PHEV", 1687, 42_300],
        ["GT PHEV", 1703, 45_400],
      ),
    ),
    car(
      "308 SW",
      ["Break", 5, 5, 1442, 2732, "Compacte"],
      mildHybrid("Hybrid 145 e-DCS6", "Automatic", [100, 111, 4.9], ["Allure Hybrid", 1518, 36_100]),
      diesel("BlueHDi 130 EAT8", "Automatic", [96, 120, 4.6], ["Allure Diesel", 1498, 37_500]),
    ),
    car(
      "3008",
      ["SUV", 5, 5, 1641, 2739, family],
      mildHybrid(
        "Hybrid 145 e-DCS6",
        "Automatic",
        [100, 119, 5.3],
        ["Allure Hybrid", 1612, 40_490],
        ["GT Hybrid", 1630, 43_500],
      ),
      plugIn("Plug-in hybrid 195", [110, 18, 0.8, 15.9, 100], ["GT PHEV", 1837, 48_900]),
      electric("Électrique 210 ch", [157, 6, 16.8, 600], ["GT Électrique", 2108, 47_900]),
    ),
    car(
      "5008",
      ["SUV", 5, 7, 1696, 2901, family],
      mildHybrid(
        "Hybrid 145 e-DCS6",
        "Automatic",
        [100, 126, 5.6],
        ["Allure Hybrid", 1725, 42_590],
        ["GT Hybrid", 1745, 45_700],
      ),
    ),
    car(
      "408",
      ["Berline", 5, 5, 1478, 2787, "Compacte"],
      plugIn("Plug-in hybrid 225", [132, 26, 1.2, 15.1, 72], ["GT", 1781, 48_150]),
    ),
    van(
      "Partner",
      ["Fourgonnette", 5, 3, 1796, 2785, "Utilitaire compact"],
      diesel("BlueHDi 100", "Manual", [75, 137, 5.2], ["Standard", 1471, 28_800]),
      electric("E-Partner 136 ch", [100, 5, 18.1, 430], ["Standard Électrique", 1730, 39_900]),
    ),
    van(
      "Expert",
      ["Fourgon", 4, 3, 1940, 3275, "Fourgon"],
      diesel("BlueHDi 150", "Manual", [110, 176, 6.7], ["Standard", 1812, 41_700]),
    ),
  ),
  make(
    "Citroën",
    car(
      "C3",
      ["Berline", 5, 5, 1577, 2540, city],
      petrol("Turbo 100", "Manual", [74, 126, 5.6], ["You", 1151, 15_990], ["Max", 1163, 19_700]),
      electric(
        "ë-C3 113 ch",
        [83, 4, 17.4, 440],
        ["You Électrique", 1416, 23_300],
        ["Max Électrique", 1431, 27_800],
      ),
    ),
    car(
      "C4",
      ["Berline", 5, 5, 1525, 2670, "Compacte"],
      mildHybrid(
        "Hybrid 145 ë-DCS6",
        "Automatic",
        [100, 109, 4.8],
        ["Plus", 1408, 31_650],
        ["Max", 1421, 33_750],
      ),
    ),
    car(
      "C5 Aircross",
      ["SUV", 5, 5, 1660, 2784, family],
      mildHybrid(
        "Hybrid 145 ë-DCS6",
        "Automatic",
        [100, 120, 5.3],
        ["Plus", 1604, 36_500],
        ["Max", 1622, 39_900],
      ),
      plugIn("Plug-in hybrid 195", [110, 19, 0.9, 16.4, 98], ["Max PHEV", 1820, 44_000]),
    ),
    van(
      "Berlingo Van",
      ["Fourgonnette", 5, 3, 1796, 2785, "Utilitaire compact"],
      diesel("BlueHDi 100", "Manual", [75, 137, 5.2], ["Taille M", 1468, 28_300]),
    ),
  ),
  make(
    "DS",
    car(
      "DS 4",
      ["Berline", 5, 5, 1495, 2675, "Premium"],
      mildHybrid("Hybrid 145 e-DCS6", "Automatic", [100, 112, 5], ["Pallas", 1522, 38_500]),
      plugIn("E-Tense 225", [132, 25, 1.1, 15.3, 75], ["Étoile", 1765, 49_300]),
    ),
  ),
];
