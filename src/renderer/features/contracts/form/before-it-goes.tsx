import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import styles from '../contracts.module.css';
import { LinkButton } from '../link-button.tsx';
import own from './before-it-goes.module.css';
import type { BeforeLine } from './before-lines.ts';

/** What was checked before sending; the exact content is one press away. */
export function BeforeItGoes(props: {
  lines: readonly BeforeLine[];
  onField: (field: NonNullable<BeforeLine['field']>) => void;
  onRegistration: (registrationId: string) => void;
  /** The exact texts to send. */
  sent: ReactNode;
}) {
  const { t } = useTranslation('contracts');
  const isTechnical = useTechnical();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.group}>
        <h2>{t('before.title')}</h2>
      </div>
      <BeforeList
        lines={props.lines}
        verb={(line) =>
          line.registrationId !== undefined ? (
            <LinkButton onPress={() => props.onRegistration(line.registrationId ?? '')}>{t('before.open')}</LinkButton>
          ) : line.field !== undefined && line.field !== 'poa' ? (
            <LinkButton onPress={() => props.onField(line.field ?? 'poa')}>{t('before.look')}</LinkButton>
          ) : null
        }
      />
      {isTechnical ? (
        props.sent
      ) : (
        <>
          <Button
            size="sm"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            className={own.fold}
            onPress={() => setOpen(!isOpen)}
          >
            {t('send.title')}
          </Button>
          {isOpen ? props.sent : null}
        </>
      )}
    </>
  );
}

/** The lines with their marks: solid is certain, dotted doubtful, hollow not there yet. */
export function BeforeList(props: { lines: readonly BeforeLine[]; verb?: (line: BeforeLine) => ReactNode }) {
  const { t } = useTranslation('contracts');
  return (
    <ul className={own.lines} aria-label={t('before.title')}>
      {props.lines.map((line) => (
        <li key={line.id} className={own.line} data-kind={line.kind}>
          <span className={own.sign} {...tooltipAttributes({ text: t(`before.marks.${line.kind}`) })}>
            {line.kind === 'wrong' ? <Icon of={CircleX} size={14} /> : <i className={own.mark} aria-hidden="true" />}
            <span className="sr-only">{t(`before.marks.${line.kind}`)}</span>
          </span>
          <b>{line.title}</b>
          <span className={own.note}>{line.note}</span>
          <span>{props.verb?.(line)}</span>
        </li>
      ))}
    </ul>
  );
}
