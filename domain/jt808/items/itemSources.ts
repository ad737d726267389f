/** Where each table of items is written down; the tables themselves are in our words and units. */
export const itemSources = {
  standard: 'JT/T 808-2013 tables 27 to 32, JT/T 808-2019 tables 27 to 32 (openstd.samr.gov.cn, jtst.mot.gov.cn)',
  video: 'JT/T 1078-2016 tables 13 to 15 (jtst.mot.gov.cn)',
  safety:
    'T/JSATL 12-2017 tables 4-15 to 4-24; https://github.com/yezhihao/jt808-server, https://github.com/cuteLittleDevil/go-jt808',
  gps808: 'https://github.com/SmallChi/JT808 (JT808_0x0200_0x07)',
  gps51: 'https://github.com/SmallChi/JT808 (extension GPS51)',
  g10: 'https://github.com/AIPorto/GPS-Tracker-SDK/blob/main/G10LS_Protocol.md table 20',
  s21: 'https://visla-docs.pages.dev/protocols/s21l-protocol',
  bsj: 'BSJ-EG01 Protocol And Data Format V1.0.0, appendix D',
  vjt: 'https://github.com/MaddSystems/jonobridge/blob/main/pkg/interpreters/obd/resume.md (VJT.04.063, 3.35 to 3.47)',
  huabaoLock:
    'https://de.huabaotelematics.com/blog/jt808-common-message-parsing-of-gps-electronic-lock-huabaotelematics-com_b9',
  mobile: 'ITU-T E.118 and E.212: numbers of SIM cards and subscribers',
  recorded:
    'frames in https://github.com/traccar/traccar (Jt808ProtocolDecoderTest), whose numbers agree with country, network and card by ITU-T E.212',
  guangdong:
    'T/GDRTA 002 (Guangdong): https://github.com/SmallChi/JT808 (extension YueBiao), https://github.com/yezhihao/jt808-server (AttributeConverterYue)',
  trackers: 'https://github.com/traccar/traccar (Jt808ProtocolDecoder: items by device family)',
} as const;

export type ItemSource = keyof typeof itemSources;
