// Models of other makes sold in France today.
import {
  car,
  diesel,
  electric,
  hybrid,
  make,
  type MakeSpec,
  mildHybrid,
  petrol,
  plugIn,
} from "./model-specs.ts";

const suv = "SUV compact";
const family = "SUV familial";

export const otherMakes: readonly MakeSpec[] = [
  make(
    "Toyota",
    car(
      "Yaris",
      ["Berline", 5, 5, 1500, 2560, "Citadine"],
      hybrid("Hybride 116", "Hybrid", [68, 87, 3.8], ["Dynamic", 1175, 25_950], ["Design", 1185, 27_450]),
      hybrid("Hybride 130", "Hybrid", [68, 96, 4.2], ["GR Sport", 1205, 31_450]),
    ),
    car(
      "Yaris Cross",
      ["SUV", 5, 5, 1595, 2560, suv],
      hybrid("Hybride 116", "Hybrid", [68, 100, 4.4], ["Dynamic", 1255, 30_250], ["Design", 1265, 32_350]),
    ),
    car(
      "Corolla",
      ["Break", 5, 5, 1460, 2700, "Compacte"],
      hybrid("Hybride 140", "Hybrid", [72, 102, 4.5], ["Dynamic Business", 1425, 34_650]),
    ),
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
    car(
      "Niro",
      ["SUV", 5, 5, 1545, 2720, suv],
      hybrid("1.6 GDi HEV 129", "Automatic", [77, 100, 4.4], ["Active", 1474, 32_790]),
    ),
    car(
      "EV3",
      ["SUV", 5, 5, 1560, 2680, "Électrique"],
      electric("Longue autonomie 204 ch", [150, 5, 14.9, 770], ["Earth", 1885, 40_990]),
    ),
  ),
  make(
    "Nissan",
    car(
      "Qashqai",
      ["SUV", 5, 5, 1625, 2665, family],
      mildHybrid("Mild Hybrid 158 Xtronic", "Hybrid", [116, 143, 6.3], ["N-Connecta", 1455, 37_250]),
      hybrid("e-Power 205", "Automatic", [116, 102, 4.5], ["Tekna", 1640, 42_400]),
    ),
    car(
      "Juke",
      ["SUV", 5, 5, 1595, 2636, suv],
      petrol("DIG-T 114", "Manual", [84, 133, 5.9], ["Acenta", 1274, 26_400]),
    ),
  ),
  make(
    "Opel",
    car(
      "Corsa",
      ["Berline", 5, 5, 1433, 2538, "Citadine"],
      petrol("1.2 Turbo 100", "Manual", [74, 121, 5.3], ["Edition", 1155, 20_900]),
      electric("Électrique 156 ch", [115, 5, 14.3, 540], ["GS Électrique", 1544, 34_850]),
    ),
    car(
      "Mokka",
      ["SUV", 5, 5, 1534, 2557, suv],
      mildHybrid("1.2 Hybrid 145 e-DCT6", "Automatic", [100, 110, 4.9], ["GS", 1338, 31_500]),
    ),
  ),
  make(
    "Tesla",
    car(
      "Model 3",
      ["Berline", 4, 5, 1441, 2875, "Électrique"],
      electric("Propulsion", [208, 7, 13.2, 645], ["Propulsion", 1840, 39_990]),
      electric("Grande autonomie", [235, 8, 12.5, 890], ["Grande Autonomie", 1822, 44_990]),
    ),
    car(
      "Model Y",
      ["SUV", 5, 5, 1624, 2890, "Électrique"],
      electric("Propulsion", [220, 7, 13.9, 620], ["Propulsion", 1976, 44_990]),
    ),
  ),
  make(
    "Volvo",
    car(
      "EX30",
      ["SUV", 5, 5, 1550, 2650, "Électrique"],
      electric("Single Motor Extended 272 ch", [200, 6, 17, 640], ["Plus", 1840, 42_100]),
    ),
    car(
      "XC40",
      ["SUV", 5, 5, 1652, 2702, "Premium"],
      mildHybrid("B3 163", "Automatic", [120, 147, 6.5], ["Plus", 1672, 45_900]),
    ),
  ),
  make(
    "MG",
    car(
      "MG4",
      ["Berline", 5, 5, 1504, 2705, "Électrique"],
      electric("64 kWh 204 ch", [150, 5, 16, 580], ["Luxury", 1726, 33_990]),
    ),
  ),
  make(
    "BYD",
    car(
      "Dolphin",
      ["Berline", 5, 5, 1570, 2700, "Électrique"],
      electric("60 kWh 204 ch", [150, 5, 15.9, 565], ["Design", 1733, 35_690]),
    ),
  ),
];
