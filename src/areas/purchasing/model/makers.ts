// Codes of makers (the first three characters of a VIN) of the cars that are bought in Europe. One that is not here says
// nothing.
const codes: Readonly<Record<string, string>> = {
  Renault: "VF1 VF2 VF6 VFA VNE",
  Dacia: "UU1 VF1",
  Alpine: "VFA VF1",
  Peugeot: "VF3 VR3 VF4 VXK",
  Citroën: "VF7 VR7 VS7",
  DS: "VR1 VF7",
  Opel: "W0L W0V VXK VXE ZAR VR3",
  Volkswagen: "WVW WVG WV1 WV2 WV3 3VW 1VW VSS",
  Audi: "WAU WA1 WUA TRU",
  SEAT: "VSS",
  Cupra: "VSS WVW",
  Škoda: "TMB",
  Porsche: "WP0 WP1",
  BMW: "WBA WBS WBX WBY 5UX 5YM",
  MINI: "WMW",
  "Mercedes-Benz": "WDB WDC WDD WDF W1K W1N W1V W1W 4JG VSA",
  smart: "WME W1N HES",
  Ford: "WF0 WF1 NM0 1FA 1FM",
  Volvo: "YV1 YV4 LVY LYV",
  Polestar: "YSM LPS",
  Fiat: "ZFA ZFC",
  "Alfa Romeo": "ZAR ZAS",
  Jeep: "1C4 ZAC",
  Toyota: "JTD JTE JTH JTM JTN SB1 VNK NMT YAR",
  Lexus: "JTH JTJ",
  Nissan: "SJN JN1 VSK VNV",
  Hyundai: "KMH TMA NLH",
  Kia: "KNA KND KNE U5Y",
  Honda: "JHM SHH SHS",
  Mazda: "JMZ",
  Suzuki: "JSA TSM",
  "Land Rover": "SAL",
  Jaguar: "SAJ SAD",
  Tesla: "5YJ 7SA LRW XP7",
  MG: "LSJ SDP",
  BYD: "LGX LC0",
};

/** By code, the brands that it stands for. */
export const makers: Readonly<Record<string, readonly string[]>> = Object.entries(codes).reduce<
  Record<string, string[]>
>((all, [brand, list]) => {
  for (const code of list.split(" ")) (all[code] ??= []).push(brand);
  return all;
}, {});
