/** Values that stand in the examples of the reference, by the end of a field's name; the first that fits is taken. */
const values: readonly (readonly [name: RegExp, value: string | number | boolean])[] = [
  [/^(mobileNo|username|testusername|.*[pP]hone)$/, '13800001002'],
  [/^deviceNo$/, '013910000001'],
  [/^terminalID$/, 'T000123'],
  [/^token$/, 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
  [/[pP]assword$/, 'pourline2026'],
  [/^plateNumber$/, '浙A12345'],
  [/^carNo$/, '12'],
  [/^taskNo$/, 'RW260302001'],
  [/^taskDetailNo$/, 'HD260302001'],
  [/^strengthNo$/, 'C30'],
  [/^concreteMark$/, 'B-C30-180(S4)-GB/T 14902'],
  [/^slump$/, '180±30'],
  [/^projectName$/, '滨江花园二期'],
  [/^constructionSite$/, '3#楼六层梁板'],
  [/^customerName$/, '中天建设'],
  [/^(name|userName|creatorName|driverName|signer|contact)$/, '周敏'],
  [/^reason$/, '工地停电'],
  [/^(roleGroup)$/, 'scheduler'],
  [/(ID|OID|^id|^tid)$/, '0196f3a2c4d50000a1b2c3d4e5f6'],
  [/^(day|date)$/, '2026-03-02'],
  [/End$/, '2026-03-02T10:30:00.000Z'],
  [/(Time|At|Begin|since)$/, '2026-03-02T08:30:00.000Z'],
  [/^(now|expire|filter\.from)$/, 1_772_440_200_000],
  [/^filter\.to$/, 1_772_526_600_000],
  [/^(lon|.*Lon|longitude)$/, 120.1551],
  [/^(lat|.*Lat|latitude)$/, 30.2741],
  [/(Volume|volume|Ca)$/, 9.5],
  [/^speed$/, 42],
  [/^direction$/, 87],
  [/[uU]rl$/, 'https://pourline.example/ticket/x'],
  [/^limit$/, 20],
  [/^skip$/, 0],
];

/** What an example says for a field of this name; undefined when the name tells nothing. */
export const valueNamed = (name: string): string | number | boolean | undefined =>
  values.find(([pattern]) => pattern.test(name))?.[1];
