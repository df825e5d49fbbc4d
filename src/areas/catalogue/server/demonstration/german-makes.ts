// The Volkswagen group, BMW, Mercedes-Benz, and Ford of Cologne.
import {
  car,
  diesel,
  electric,
  flexFuel,
  hybrid,
  make,
  type MakeSpec,
  mildHybrid,
  petrol,
  plugIn,
  withoutPrices,
  van,
} from "./model-specs.ts";

const suv = "SUV compact";
const family = "SUV familial";

export const germanMakes: readonly MakeSpec[] = [
  make(
    "Ford",
    car(
      "Puma",
      ["SUV", 5, 5, 1555, 2588, suv],
      mildHybrid(
        "1.0 EcoBoost 125 mHEV",
        "Manual",
        [92, 122, 5.4],
        ["Titanium", 1280, 28_200],
        ["ST-Line", 1288, 30_300],
      ),
      electric("Gen-E 168 ch", [123, 5, 13.1, 523], ["Gen-E Premium", 1563, 36_900]),
    ),
    car(
      "Kuga",
      ["SUV", 5, 5, 1680, 2711, family],
      hybrid("2.5 FHEV 180", "Automatic", [112, 119, 5.2], ["Titanium FHEV", 1667, 41_500]),
      plugIn("2.5 PHEV 243", [112, 20, 0.9, 15.1, 86], ["ST-Line X PHEV", 1859, 46_900]),
    ),
    car(
      "Mustang Mach-E",
      ["SUV", 5, 5, 1624, 2984, "Électrique"],
      electric("Autonomie étendue 294 ch", [216, 8, 16.9, 700], ["Premium", 2091, 57_990]),
    ),
    van(
      "Transit Custom",
      ["Fourgon", 4, 3, 1968, 3100, "Fourgon"],
      diesel("EcoBlue 136", "Manual", [100, 179, 6.8], ["Trend L1H1", 1910, 42_840]),
    ),
    withoutPrices(
      car(
        "Focus",
        ["Berline", 5, 5, 1454, 2700, "Compacte"],
        flexFuel("1.0 Flexifuel 125", "Manual", [92, 117, 5.2], ["Active", 1372, 31_400]),
      ),
    ),
  ),
  make(
    "Volkswagen",
    car(
      "Polo",
      ["Berline", 5, 5, 1451, 2552, "Citadine"],
      petrol("1.0 TSI 95", "Manual", [70, 117, 5.2], ["VW Edition", 1151, 22_900]),
      petrol("1.0 TSI 116 DSG7", "Automatic", [85, 123, 5.4], ["R-Line", 1212, 28_100]),
    ),
    car(
      "Golf",
      ["Berline", 5, 5, 1483, 2619, "Compacte"],
      mildHybrid(
        "1.5 eTSI 150 DSG7",
        "Automatic",
        [110, 120, 5.3],
        ["Life Plus", 1391, 35_500],
        ["Style", 1405, 38_300],
      ),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 117, 4.5], ["Style TDI", 1465, 41_200]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 6, 0.3, 15.5, 165], ["Style eHybrid", 1640, 44_900]),
    ),
    car(
      "T-Roc",
      ["SUV", 5, 5, 1573, 2629, suv],
      mildHybrid("1.5 eTSI 150 DSG7", "Automatic", [110, 127, 5.6], ["Life Plus", 1436, 36_500]),
    ),
    car(
      "Tiguan",
      ["SUV", 5, 5, 1660, 2676, family],
      mildHybrid("1.5 eTSI 150 DSG7", "Automatic", [110, 141, 6.2], ["Life Plus", 1599, 42_900]),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 140, 5.3], ["Elegance TDI", 1688, 48_600]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 8, 0.4, 16.4, 150], ["R-Line eHybrid", 1844, 54_300]),
    ),
    car(
      "Passat",
      ["Break", 5, 5, 1497, 2841, "Compacte"],
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 129, 4.9], ["Business", 1632, 47_100]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 7, 0.3, 16, 155], ["Elegance eHybrid", 1793, 55_100]),
    ),
    car(
      "ID.3",
      ["Berline", 5, 5, 1568, 2770, "Électrique"],
      electric("Pro 204 ch", [150, 5, 15.5, 600], ["Life Max", 1832, 39_990]),
    ),
    car(
      "ID.4",
      ["SUV", 5, 5, 1640, 2771, "Électrique"],
      electric("Pro 286 ch", [210, 7, 16.4, 690], ["Life Max", 2124, 46_990]),
    ),
  ),
  make(
    "Audi",
    car(
      "A3 Sportback",
      ["Berline", 5, 5, 1430, 2636, "Premium"],
      mildHybrid("35 TFSI 150 S tronic", "Automatic", [110, 121, 5.3], ["Design", 1415, 38_900]),
      diesel("35 TDI 150 S tronic", "Automatic", [110, 119, 4.5], ["S line", 1490, 44_300]),
    ),
    car(
      "Q3",
      ["SUV", 5, 5, 1601, 2681, "Premium"],
      mildHybrid("TFSI 150 S tronic", "Automatic", [110, 136, 6], ["Design", 1604, 45_900]),
      plugIn("e-hybrid 272 S tronic", [130, 39, 1.7, 16, 130], ["S line e-hybrid", 1870, 55_300]),
    ),
    car(
      "Q4 e-tron",
      ["SUV", 5, 5, 1632, 2764, "Électrique"],
      electric("45 e-tron 286 ch", [210, 8, 17, 680], ["Design", 2160, 55_700]),
    ),
  ),
  make(
    "Škoda",
    car(
      "Octavia",
      ["Berline", 5, 5, 1471, 2686, "Compacte"],
      mildHybrid("1.5 TSI 150 DSG7", "Automatic", [110, 112, 4.9], ["Selection", 1401, 33_550]),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 112, 4.3], ["Selection TDI", 1477, 37_800]),
    ),
    car(
      "Kodiaq",
      ["SUV", 5, 7, 1659, 2791, family],
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 143, 5.4], ["Selection", 1773, 49_300]),
      plugIn("1.5 TSI iV 204 DSG6", [110, 9, 0.4, 17.2, 145], ["Selection iV", 1889, 51_900]),
    ),
    car(
      "Enyaq",
      ["SUV", 5, 5, 1622, 2765, "Électrique"],
      electric("85 286 ch", [210, 7, 15.7, 715], ["Edition", 2143, 49_350]),
    ),
  ),
  make(
    "Cupra",
    car(
      "Formentor",
      ["SUV", 5, 5, 1511, 2680, "Premium"],
      mildHybrid("1.5 eTSI 150 DSG7", "Automatic", [110, 127, 5.6], ["Sport Edition", 1477, 37_900]),
      plugIn("1.5 e-hybrid 272 DSG6", [130, 8, 0.4, 15.8, 150], ["VZ e-hybrid", 1715, 49_900]),
    ),
    car(
      "Born",
      ["Berline", 5, 5, 1540, 2766, "Électrique"],
      electric("231 ch 60 kWh", [170, 5, 15.5, 575], ["V", 1838, 41_800]),
    ),
  ),
  make(
    "BMW",
    car(
      "Série 1",
      ["Berline", 5, 5, 1459, 2670, "Premium"],
      mildHybrid("120", "Automatic", [115, 121, 5.3], ["Design", 1500, 38_950]),
      diesel("118d", "Automatic", [110, 119, 4.6], ["M Sport", 1535, 43_300]),
    ),
    car(
      "X1",
      ["SUV", 5, 5, 1616, 2692, "Premium"],
      mildHybrid("sDrive20i", "Automatic", [115, 135, 6], ["xLine", 1655, 47_350]),
      diesel("sDrive18d", "Automatic", [110, 128, 4.9], ["Business Design", 1650, 46_600]),
      plugIn("xDrive25e", [100, 19, 0.8, 16.2, 100], ["M Sport PHEV", 1935, 54_950]),
    ),
    car(
      "i4",
      ["Berline", 5, 5, 1448, 2856, "Premium"],
      electric("eDrive35 286 ch", [210, 8, 15.8, 600], ["Business Design", 2065, 59_700]),
    ),
  ),
  make(
    "Mini",
    car(
      "Cooper",
      ["Berline", 3, 4, 1432, 2495, "Premium"],
      petrol("C 156", "Automatic", [115, 134, 5.9], ["Classic", 1355, 31_300]),
      electric("SE 218 ch", [160, 5, 14.1, 520], ["Favoured", 1680, 38_200]),
    ),
  ),
  make(
    "Mercedes-Benz",
    car(
      "Classe A",
      ["Berline", 5, 5, 1440, 2729, "Premium"],
      mildHybrid("A 180", "Automatic", [100, 132, 5.8], ["Progressive Line", 1430, 41_050]),
      diesel("A 180 d", "Automatic", [85, 122, 4.7], ["Business Line", 1495, 41_900]),
    ),
    car(
      "Classe C",
      ["Berline", 4, 5, 1438, 2865, "Premium"],
      diesel("C 220 d", "Automatic", [145, 121, 4.6], ["Avantgarde Line", 1755, 58_300]),
      plugIn("C 300 e", [150, 13, 0.6, 18.7, 118], ["AMG Line", 2080, 66_900]),
    ),
    car(
      "GLA",
      ["SUV", 5, 5, 1616, 2729, "Premium"],
      plugIn("GLA 250 e", [120, 22, 1, 16.9, 82], ["Business Line", 1805, 55_000]),
    ),
    van(
      "Vito",
      ["Fourgon", 4, 3, 1910, 3200, "Fourgon"],
      diesel("114 CDI", "Automatic", [100, 186, 7.1], ["Compact Pro", 1935, 46_900]),
    ),
  ),
];
