import type { TFunction } from 'i18next';
import { TOLD_BY, type Told } from '../../../../shared/model/contracts/told.ts';
import { dayWord } from '../../../text/day-words.ts';
import type { ContractFormats } from '../contract-formats.ts';

/** "By telephone, 19 Nov": how and when the operator said it, as far as it was noted; empty where it was not. */
export function toldWords(
  t: TFunction,
  formats: ContractFormats,
  { how, saidOn }: { readonly [field in keyof Told]?: unknown },
): string {
  const by = TOLD_BY.find((one) => one === how);
  return [
    by === undefined ? '' : t(`contracts:resolve.hows.${by}`),
    typeof saidOn === 'string' ? dayWord(saidOn, formats, formats.date(Date.now())) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
