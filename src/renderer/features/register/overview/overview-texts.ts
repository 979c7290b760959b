import type { TFunction } from 'i18next';
import { agrees, differs } from '../../../../shared/hours/agrees.ts';
import { convertEnergy, energyUnitOf } from '../../../../shared/hours/convert-unit.ts';
import { parseDecimal, sumDecimals } from '../../../../shared/hours/decimal.ts';
import { shownEnergy } from '../../../../shared/hours/precision.ts';
import type { HoursCheck } from '../../../../shared/model/invoices/invoice.ts';
import type { Overview, OverviewMonth } from '../../../../shared/model/register/overview.ts';
import { utcFormat } from '../../../text/date-formats.ts';
import { dayWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';

/** "October", with its year where that is another than the page's; `within`: inside a sentence, where Swedish has no capital. */
export function monthName(month: string, formats: Formats, style: 'long' | 'short' | 'within', today = ''): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  const year = today === '' || month.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const name = utcFormat(formats.locale, { month: style === 'short' ? 'short' : 'long', ...year }).format(date);
  if (style === 'within') return name;
  return style === 'short' ? name.slice(0, 3) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** "1 Sep 2024" */
export function dayName(date: string, formats: Formats): string {
  return dayWord(date, formats, '');
}

/** The hours of the month's invoices beside what these say: together, so that one answer can be given. */
function checkOf(month: OverviewMonth, checks: Overview['checks']): HoursCheck[] {
  return checks.filter(({ key }) => month.keys.includes(key));
}

export type Verdict = { readonly is: 'right' | 'look' | 'open'; readonly text: string };

/** Whether a month's invoice is right, as far as this office knows: what a caller asks. */
export function monthVerdict(
  month: OverviewMonth,
  checks: Overview['checks'],
  t: TFunction,
  formats: Formats,
): Verdict {
  if (month.state !== 'invoiced') return { is: 'open', text: t(`register:page.monthStates.${month.state}`) };
  if (month.problem !== '') return { is: 'look', text: t('register:page.problem', { problem: month.problem }) };
  const compared = checkOf(month, checks);
  const odd = compared.find((check) => differs(check) || check.delivered < check.expected);
  if (odd !== undefined) return { is: 'look', text: differenceText(odd, t, formats) };
  if (compared.length === month.invoices && compared.every(agrees)) {
    return { is: 'right', text: agreesText(kwhOf(month), compared, t, formats) };
  }
  return { is: 'open', text: t(month.energy === null ? 'register:page.noEnergy' : 'register:page.notCompared') };
}

/** The energy of a month's invoices in kWh, with as many decimals as can be compared; null where its unit is not known. */
export function kwhOf({ energy, energyUnit }: Pick<OverviewMonth, 'energy' | 'energyUnit'>): string | null {
  const unit = energyUnitOf(energyUnit);
  if (energy === null || unit === null || parseDecimal(energy) === null) return null;
  return convertEnergy(sumDecimals([energy]), unit, 'kWh');
}

/** That they agree, and what both come to: the next thing that a caller asks. */
function agreesText(kwh: string | null, compared: readonly HoursCheck[], t: TFunction, formats: Formats): string {
  if (kwh === null) return t('register:page.agrees');
  const hours = sumDecimals([kwh, ...compared.flatMap(({ differenceKwh }) => differenceKwh ?? [])]);
  return t('register:page.agreeAt', {
    energy: formats.decimal(shownEnergy(hours, 'kWh')),
    hours: formats.integer(compared.reduce((sum, { delivered }) => sum + delivered, 0)),
  });
}

function differenceText({ differenceKwh, expected, delivered }: HoursCheck, t: TFunction, formats: Formats): string {
  const missing = expected - delivered;
  const lacking = missing === 0 ? '' : t('register:page.missingHours', { count: missing, n: formats.integer(missing) });
  if (differenceKwh === null || Math.abs(Number(differenceKwh)) < 1) return lacking;
  const energy = formats.decimal(Number(differenceKwh.replace('-', '')).toFixed(1));
  const said = t(`register:page.${differenceKwh.startsWith('-') ? 'below' : 'above'}`, { energy });
  return lacking === '' ? said : `${said} ${lacking}`;
}
