import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { saidAt } from '../../text/day-words.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Colleagues who have the pair of this registration too, until a person has looked: perhaps two contracts. */
export function Doubles({ registrationId }: { registrationId: string }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { office, shell } = useStores();
  const calls = useCalls('office');
  const status = useStoreValue(office, (state) => state.status);
  const isOf = (one: string) => one === registrationId;
  return (status?.doubles ?? [])
    .filter((one) => isOf(one.registrationId) || isOf(one.claim.registrationId))
    .map(({ registrationId: own, claim: { registrationId: theirs, claim, by, at, contractId } }) => (
      <Banner
        key={`${own} ${claim}`}
        level="rejected"
        actions={
          <>
            <Button size="sm" onPress={() => void calls.seenDouble({ registrationId: own }).catch(() => undefined)}>
              {t('double.seen')}
            </Button>
            <Button
              size="sm"
              onPress={() => shell.getState().navigate('contracts', { registration: isOf(own) ? theirs : own })}
            >
              {t(isOf(own) ? 'double.theirs' : 'double.own')}
            </Button>
          </>
        }
      >
        <b>{t('double.title')}</b>{' '}
        {contractId === null
          ? t('double.open', { who: by, when: saidAt(at, formats) })
          : t('double.registered', { who: by, when: saidAt(at, formats), id: contractId })}{' '}
        {t('double.todo')}
      </Banner>
    ));
}
