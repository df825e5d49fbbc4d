// Models of other makes sold in France today.
import { car, diesel, electric, hybrid, type MakeWords, make, mild, petrol, plugIn, van } from "./words.ts";

const suv = "SUV compact";
const family = "SUV familial";

export const otherMakes: readonly MakeWords[] = [
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
      mild("1.5 eTSI 150 DSG7", "Automatic", [110, 120, 5.3], ["Life Plus", 1391, 35_500], ["Style", 1405, 38_300]),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 117, 4.5], ["Style TDI", 1465, 41_200]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 6, 0.3, 15.5, 165], ["Style eHybrid", 1640, 44_900]),
    ),
    car("T-Roc", ["SUV", 5, 5, 1573, 2629, suv], mild("1.5 eTSI 150 DSG7", "Automatic", [110, 127, 5.6], ["Life Plus", 1436, 36_500])),
    car(
      "Tiguan",
      ["SUV", 5, 5, 1660, 2676, family],
      mild("1.5 eTSI 150 DSG7", "Automatic", [110, 141, 6.2], ["Life Plus", 1599, 42_900]),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 140, 5.3], ["Elegance TDI", 1688, 48_600]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 8, 0.4, 16.4, 150], ["R-Line eHybrid", 1844, 54_300]),
    ),
    car(
      "Passat",
      ["Break", 5, 5, 1497, 2841, "Compacte"],
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 129, 4.9], ["Business", 1632, 47_100]),
      plugIn("1.5 eHybrid 204 DSG6", [110, 7, 0.3, 16, 155], ["Elegance eHybrid", 1793, 55_100]),
    ),
    car("ID.3", ["Berline", 5, 5, 1568, 2770, "Électrique"], electric("Pro 204 ch", [150, 5, 15.5, 600], ["Life Max", 1832, 39_990])),
    car("ID.4", ["SUV", 5, 5, 1640, 2771, "Électrique"], electric("Pro 286 ch", [210, 7, 16.4, 690], ["Life Max", 2124, 46_990])),
  ),
  make(
    "Audi",
    car(
      "A3 Sportback",
      ["Berline", 5, 5, 1430, 2636, "Premium"],
      mild("35 TFSI 150 S tronic", "Automatic", [110, 121, 5.3], ["Design", 1415, 38_900]),
      diesel("35 TDI 150 S tronic", "Automatic", [110, 119, 4.5], ["S line", 1490, 44_300]),
    ),
    car(
      "Q3",
      ["SUV", 5, 5, 1601, 2681, "Premium"],
      mild("TFSI 150 S tronic", "Automatic", [110, 136, 6], ["Design", 1604, 45_900]),
      plugIn("e-hybrid 272 S tronic", [130, 39, 1.7, 16, 130], ["S line e-hybrid", 1870, 55_300]),
    ),
    car("Q4 e-tron", ["SUV", 5, 5, 1632, 2764, "Électrique"], electric("45 e-tron 286 ch", [210, 8, 17, 680], ["Design", 2160, 55_700])),
  ),
  make(
    "Škoda",
    car(
      "Octavia",
      ["Berline", 5, 5, 1471, 2686, "Compacte"],
      mild("1.5 TSI 150 DSG7", "Automatic", [110, 112, 4.9], ["Selection", 1401, 33_550]),
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 112, 4.3], ["Selection TDI", 1477, 37_800]),
    ),
    car(
      "Kodiaq",
      ["SUV", 5, 7, 1659, 2791, family],
      diesel("2.0 TDI 150 DSG7", "Automatic", [110, 143, 5.4], ["Selection", 1773, 49_300]),
      plugIn("1.5 TSI iV 204 DSG6", [110, 9, 0.4, 17.2, 145], ["Selection iV", 1889, 51_900]),
    ),
    car("Enyaq", ["SUV", 5, 5, 1622, 2765, "Électrique"], electric("85 286 ch", [210, 7, 15.7, 715], ["Edition", 2143, 49_350])),
  ),
  make(
    "Cupra",
    car(
      "Formentor",
      ["SUV", 5, 5, 1511, 2680, "Premium"],
      mild("1.5 eTSI 150 DSG7", "Automatic", [110, 127, 5.6], ["Sport Edition", 1477, 37_900]),
      plugIn("1.5 e-hybrid 272 DSG6", [130, 8, 0.4, 15.8, 150], ["VZ e-hybrid", 1715, 49_900]),
    ),
    car("Born", ["Berline", 5, 5, 1540, 2766, "Électrique"], electric("231 ch 60 kWh", [170, 5, 15.5, 575], ["V", 1838, 41_800])),
  ),
  make(
    "BMW",
    car(
      "Série 1",
      ["Berline", 5, 5, 1459, 2670, "Premium"],
      mild("120", "Automatic", [115, 121, 5.3], ["Design", 1500, 38_950]),
      diesel("118d", "Automatic", [110, 119, 4.6], ["M Sport", 1535, 43_300]),
    ),
    car(
      "X1",
      ["SUV", 5, 5, 1616, 2692, "Premium"],
      mild("sDrive20i", "Automatic", [115, 135, 6], ["xLine", 1655, 47_350]),
      diesel("sDrive18d", "Automatic", [110, 128, 4.9], ["Business Design", 1650, 46_600]),
      plugIn("xDrive25e", [100, 19, 0.8, 16.2, 100], ["M Sport PHEV", 1935, 54_950]),
    ),
    car("i4", ["Berline", 5, 5, 1448, 2856, "Premium"], electric("eDrive35 286 ch", [210, 8, 15.8, 600], ["Business Design", 2065, 59_700])),
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
      mild("A 180", "Automatic", [100, 132, 5.8], ["Progressive Line", 1430, 41_050]),
      diesel("A 180 d", "Automatic", [85, 122, 4.7], ["Business Line", 1495, 41_900]),
    ),
    car(
      "Classe C",
      ["Berline", 4, 5, 1438, 2865, "Premium"],
      diesel("C 220 d", "Automatic", [145, 121, 4.6], ["Avantgarde Line", 1755, 58_300]),
      plugIn("C 300 e", [150, 13, 0.6, 18.7, 118], ["AMG Line", 2080, 66_900]),
    ),
    car("GLA", ["SUV", 5, 5, 1616, 2729, "Premium"], plugIn("GLA 250 e", [120, 22, 1, 16.9, 82], ["Business Line", 1805, 55_000])),
    van("Vito", ["Fourgon", 4, 3, 1910, 3200, "Fourgon"], diesel("114 CDI", "Automatic", [100, 186, 7.1], ["Compact Pro", 1935, 46_900])),
  ),
  make(
    "Toyota",
    car(
      "Yaris",
      ["Berline", 5, 5, 1500, 2560, "Citadine"],
      hybrid("Hybride 116", "Hybrid", [68, 87, 3.8], ["Dynamic", 1175, 25_950], ["Design", 1185, 27_450]),
      hybrid("Hybride 130", "Hybrid", [68, 96, 4.2], ["GR Sport", 1205, 31_450]),
    ),
    car("Yaris Cross", ["SUV", 5, 5, 1595, 2560, suv], hybrid("Hybride 116", "Hybrid", [68, 100, 4.4], ["Dynamic", 1255, 30_250], ["Design", 1265, 32_350])),
    car("Corolla", ["Break", 5, 5, 1460, 2700, "Compacte"], hybrid("Hybride 140", "Hybrid", [72, 102, 4.5], ["Dynamic Business", 1425, 34_650])),
    car(
      "C-HR",
      ["SUV", 5, 5, 1564, 2640, suv],
      hybrid("Hybride 140", "Hybrid", [72, 105, 4.7], ["Design", 1490, 35_900]),
      plugIn("Rechargeable 223", [112, 19, 0.8, 14.9, 92], ["Collection", 1735, 45_800]),
    ),
  ),
  make(
    "Hyundai",
    car(
      "Kona",
      ["SUV", 5, 5, 1580, 2660, suv],
      hybrid("HEV 138", "Automatic", [77, 103, 4.5], ["Intuitive", 1490, 32_550]),
      electric("65 kWh 218 ch", [160, 5, 14.7, 690], ["Executive", 1773, 45_500]),
    ),
    car(
      "Tucson",
      ["SUV", 5, 5, 1650, 2680, family],
      hybrid("HEV 239", "Automatic", [132, 127, 5.6], ["Creative", 1690, 41_700]),
      plugIn("PHEV 288", [118, 22, 1, 17.7, 88], ["Executive PHEV", 1909, 49_900]),
    ),
  ),
  make(
    "Kia",
    car(
      "Sportage",
      ["SUV", 5, 5, 1650, 2680, family],
      hybrid("1.6 T-GDi HEV 239", "Automatic", [132, 127, 5.6], ["Active", 1657, 40_290]),
      diesel("1.6 CRDi 136 DCT7", "Automatic", [100, 136, 5.2], ["Active Diesel", 1671, 38_990]),
    ),
    car("Niro", ["SUV", 5, 5, 1545, 2720, suv], hybrid("1.6 GDi HEV 129", "Automatic", [77, 100, 4.4], ["Active", 1474, 32_790])),
    car("EV3", ["SUV", 5, 5, 1560, 2680, "Électrique"], electric("Longue autonomie 204 ch", [150, 5, 14.9, 770], ["Earth", 1885, 40_990])),
  ),
  make(
    "Nissan",
    car(
      "Qashqai",
      ["SUV", 5, 5, 1625, 2665, family],
      mild("Mild Hybrid 158 Xtronic", "Hybrid", [116, 143, 6.3], ["N-Connecta", 1455, 37_250]),
      hybrid("e-Power 205", "Automatic", [116, 102, 4.5], ["Tekna", 1640, 42_400]),
    ),
    car("Juke", ["SUV", 5, 5, 1595, 2636, suv], petrol("DIG-T 114", "Manual", [84, 133, 5.9], ["Acenta", 1274, 26_400])),
  ),
  make(
    "Opel",
    car(
      "Corsa",
      ["Berline", 5, 5, 1433, 2538, "Citadine"],
      petrol("1.2 Turbo 100", "Manual", [74, 121, 5.3], ["Edition", 1155, 20_900]),
      electric("Électrique 156 ch", [115, 5, 14.3, 540], ["GS Électrique", 1544, 34_850]),
    ),
    car("Mokka", ["SUV", 5, 5, 1534, 2557, suv], mild("1.2 Hybrid 145 e-DCT6", "Automatic", [100, 110, 4.9], ["GS", 1338, 31_500])),
  ),
  make(
    "Tesla",
    car(
      "Model 3",
      ["Berline", 4, 5, 1441, 2875, "Électrique"],
      electric("Propulsion", [208, 7, 13.2, 645], ["Propulsion", 1840, 39_990]),
      electric("Grande autonomie", [235, 8, 12.5, 890], ["Grande Autonomie", 1822, 44_990]),
    ),
    car("Model Y", ["SUV", 5, 5, 1624, 2890, "Électrique"], electric("Propulsion", [220, 7, 13.9, 620], ["Propulsion", 1976, 44_990])),
  ),
  make(
    "Volvo",
    car("EX30", ["SUV", 5, 5, 1550, 2650, "Électrique"], electric("Single Motor Extended 272 ch", [200, 6, 17, 640], ["Plus", 1840, 42_100])),
    car("XC40", ["SUV", 5, 5, 1652, 2702, "Premium"], mild("B3 163", "Automatic", [120, 147, 6.5], ["Plus", 1672, 45_900])),
  ),
  make("MG", car("MG4", ["Berline", 5, 5, 1504, 2705, "Électrique"], electric("64 kWh 204 ch", [150, 5, 16, 580], ["Luxury", 1726, 33_990]))),
  make("BYD", car("Dolphin", ["Berline", 5, 5, 1570, 2700, "Électrique"], electric("60 kWh 204 ch", [150, 5, 15.9, 565], ["Design", 1733, 35_690]))),
];
