import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeClaim } from '../../../shared/model/office/office.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { saidAt } from '../../text/day-words.ts';
import { Button } from '../../ui/button/button.tsx';

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
          {one.state === 'unknown' && !one.isOwn && !one.isForged ? <Decide claim={one} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** A person asked the operator about a colleague's, who may be gone. */
function Decide({ claim: { cover } }: { claim: OfficeClaim }) {
  const { t } = useTranslation('contracts');
  const calls = useCalls('office');
  const stores = useStores();
  const [said, setSaid] = useState<'exists' | 'absent' | null>(null);
  const say = async (decision: 'exists' | 'absent') => {
    try {
      await calls.decideHeld({ cover, decision });
      setSaid(decision);
    } catch (thrown) {
      if (errorDataOf(thrown).code !== 'cancelled') tellFailure(stores, t, thrown);
    }
  };
  if (said !== null) return <span> {t(`held.said.${said}`)}</span>;
  return (
    <span>
      {' '}
      <Button size="sm" variant="secondary" onPress={() => void say('exists')}>
        {t('held.exists')}
      </Button>{' '}
      <Button size="sm" variant="secondary" onPress={() => void say('absent')}>
        {t('held.absent')}
      </Button>
    </span>
  );
}
