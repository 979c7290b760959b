import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GitFork from 'lucide-react/icons/git-fork';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFacts } from '../../../shared/model/mapping/mapping.ts';
import type { FieldMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { movedCandidate, withFixed, withMinor, withoutCandidate } from '../../stores/mapping-draft.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './mapping.module.css';

/** The places searched for a field, in order; places that no stored record has are searched but not listed. */
export function Candidates(props: {
  name: string;
  field: FieldMapping;
  facts: FieldFacts | undefined;
  total: number;
  isLocked: boolean;
  chosenPath: string | null;
  onUseChosen: () => void;
  onChange: (change: (field: FieldMapping) => FieldMapping) => void;
  onConfirm: (isRight: boolean) => void;
}) {
  const { field, facts, isLocked } = props;
  const { t } = useTranslation('mapping');
  const candidates = facts?.candidates ?? [];
  const places = facts?.places ?? [];
  const isConfirmed = facts !== undefined && facts.found > 0 && facts.confirmed >= facts.found;
  const canBeFixed = /currency|unit/i.test(props.name);
  return (
    <section className={styles.cands} aria-label={t('cands.title')}>
      <div className={styles.cand}>
        <span className="muted">{candidates.length > 0 ? t('cands.title') : t('cands.empty')}</span>
        <span className="spring" />
        {places.length > 0 ? (
          <Button
            size="sm"
            isDisabled={isLocked}
            tooltip={t('cands.confirmWhy', { places: places.join(', ') })}
            onPress={() => props.onConfirm(!isConfirmed)}
          >
            {isConfirmed ? t('cands.unconfirm') : t('cands.confirm')}
          </Button>
        ) : null}
        <Button
          size="sm"
          icon={Plus}
          isDisabled={isLocked}
          disabledReason={props.chosenPath === null ? t('cands.addWhy') : null}
          onPress={props.onUseChosen}
        >
          {t('cands.add')}
        </Button>
      </div>
      {candidates.map((candidate, index) => {
        const path = candidate.path.join('.');
        const before = candidates[index - 1];
        const after = candidates[index + 1];
        return (
          <div key={`${candidate.tier} ${path}`} className={styles.cand}>
            <span className="tnum subtle">{index + 1}</span>
            <span className="mono">{path}</span>
            <span className="muted">
              {t('cands.found', { found: candidate.found, total: props.total })}
              {index === 0 ? `, ${t('cands.first')}` : ''}
            </span>
            {candidate.differs > 0 ? (
              <span className={styles.doubt}>
                <Icon of={GitFork} size={12} />
                {t('cands.differs', { count: candidate.differs })}
              </span>
            ) : null}
            <span className="spring" />
            {field.type === 'money' ? (
              <Checkbox
                isSelected={candidate.tier === 'minor'}
                isDisabled={isLocked}
                onChange={(isMinor) => props.onChange((known) => withMinor(known, candidate.path, isMinor))}
              >
                <span title={t('cands.minorOf', { path })}>{t('cands.minor')}</span>
              </Checkbox>
            ) : null}
            <span className={styles.buttons}>
              <IconButton
                size="sm"
                icon={ArrowUp}
                label={t('cands.up')}
                isDisabled={isLocked || before === undefined}
                onPress={() =>
                  before && props.onChange((known) => movedCandidate(known, candidate.path, before.path, -1))
                }
              />
              <IconButton
                size="sm"
                icon={ArrowDown}
                label={t('cands.down')}
                isDisabled={isLocked || after === undefined}
                onPress={() => after && props.onChange((known) => movedCandidate(known, candidate.path, after.path, 1))}
              />
              <IconButton
                size="sm"
                icon={X}
                label={t('cands.remove', { path })}
                isDisabled={isLocked}
                onPress={() => props.onChange((known) => withoutCandidate(known, candidate.path))}
              />
            </span>
          </div>
        );
      })}
      {canBeFixed ? (
        <FixedText
          key={field.fixed ?? ''}
          text={field.fixed ?? ''}
          isDisabled={isLocked}
          onSet={(text) => props.onChange((known) => withFixed(known, text))}
        />
      ) : null}
    </section>
  );
}

function FixedText(props: { text: string; isDisabled: boolean; onSet: (text: string) => void }) {
  const { t } = useTranslation('mapping');
  const [text, setText] = useState(props.text);
  const set = () => {
    if (text.trim() !== props.text) props.onSet(text);
  };
  return (
    <label className={styles.cand}>
      <span className="muted">{t('cands.fixed')}</span>
      <input
        className={styles.fixed}
        value={text}
        maxLength={40}
        disabled={props.isDisabled}
        placeholder={t('cands.fixedPlaceholder')}
        onChange={(event) => setText(event.target.value)}
        onBlur={set}
        onKeyDown={(event) => (event.key === 'Enter' ? set() : undefined)}
      />
    </label>
  );
}
