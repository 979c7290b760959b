import { useTranslation } from 'react-i18next';
import type { OfficeClaim } from '../../../shared/model/office/office.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { saidAt } from '../../text/day-words.ts';

/** Colleagues who have the pair, since when, and its outcome. */
export function HeldList(props: { held: readonly OfficeClaim[] }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (props.held.length === 0) return null;
  return (
    <ul>
      {props.held.map((one) => (
        <li key={one.claim} className="selectable">
          {one.isOwn
            ? t(`held.own.${one.state}`, { at: saidAt(one.at, formats) })
            : t(`held.${one.state}`, { by: one.by, at: saidAt(one.at, formats) })}
          {one.contractId === null ? '' : ` ${t('held.contract', { id: one.contractId })}`}
          {one.decidableAt === null ? null : (
            <span className="muted"> {t('held.tooEarly', { at: saidAt(one.decidableAt, formats) })}</span>
          )}
          {one.isByHand ? <span className="muted"> {t('held.byHand')}</span> : null}
          {one.isForged ? <span className="muted"> {t('held.forged')}</span> : null}
        </li>
      ))}
    </ul>
  );
}
