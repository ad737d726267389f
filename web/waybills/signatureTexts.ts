import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { correctionText, type SignCorrection, siteSignature } from '@pourline/domain/waybills/siteSignature';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { plantNow } from '../api/clock.ts';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { msOf } from '../trade/waybillTimes.ts';

/** 郑工 · 10:20 · 南门. */
export const signerText = ({
  signer,
  signTime,
  signPlace,
}: Pick<Waybill, 'signer' | 'signTime'> & Partial<Pick<Waybill, 'signPlace'>>): string =>
  [signer, signTime && formatShortTime(msOf(signTime), plantNow()), signPlace].filter(Boolean).join(' · ');

/** What the plant's dispatcher made of the signature, apart from it: both figures, who, when and why. */
export const correctionItems = (
  corrections: readonly SignCorrection[],
): { label: string; value: string; wide: true }[] =>
  corrections.map(({ by, at, from, to, reason }) => ({
    label: '签收更正',
    value: [correctionText({ from, to }), `供方调度 ${by ?? ''}`.trim(), formatShortTime(msOf(at), plantNow()), reason]
      .filter(Boolean)
      .join(' · '),
    wide: true,
  }));

type Signed = Parameters<typeof siteSignature>[0] & Pick<WaybillInfo, 'corrections'>;

/** Why a site does not sign for a load any more. */
export const signedTitle = (waybill: Signed): string =>
  siteSignature(waybill, waybill.corrections).signer === null ? '供方已登记签收方量' : '这车已经签收';

/** Who signed for what, and what was made of it since. */
export const signedNote = (waybill: Signed): string => {
  const { signer, signVolume } = siteSignature(waybill, waybill.corrections);
  return [
    signVolume === null ? null : `${signer ?? ''} 签收 ${formatQuantity(signVolume, 'm³')}`,
    ...correctionItems(waybill.corrections).map(({ value }) => value),
  ]
    .filter((part) => part !== null)
    .join('；');
};
