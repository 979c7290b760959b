import Check from 'lucide-react/icons/check';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '../../../../shared/model/bulk/bulk.ts';
import { sendableOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';

/** `isGood` null: it goes with a warning. */
type Line = { id: string; isGood: boolean | null; text: string; fact: string };

/** The checks of the rows to send, one line each; a row that failed one is held and not counted here. */
export function Checks(props: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const isTechnical = useTechnical();
  const { counts } = useParts();
  const { rehearsal } = props;
  const { problems, incomplete, warned, token, reachable, latencyMs } = rehearsal;

  const [complete, all] = [rehearsal.sendable - incomplete, rehearsal.sendable].map((rows) => formats.integer(rows));
  const bad = (...details: string[]) =>
    problems.filter(({ reason, detail }) => details.includes(reason) || details.includes(detail)).length;
  const failed = (count: number) => (count === 0 ? '' : t('rehearse.checks.not', { count, n: formats.integer(count) }));
  const opens = bad('poa-unreadable');
  const changed = bad('poa-changed');
  const pairs = bad('duplicate', 'office-has');
  const built = bad('not-buildable');
  const lines: Line[] = [
    {
      id: 'files',
      isGood: true,
      text: t('rehearse.checks.files'),
      fact: failed(opens) || formats.bytes(rehearsal.poaBytes),
    },
    { id: 'same', isGood: true, text: t('rehearse.checks.same'), fact: failed(changed) },
    {
      id: 'built',
      isGood: warned === 0 ? true : null,
      text: incomplete === 0 ? t('rehearse.checks.built') : t('rehearse.checks.incomplete', { complete, all }),
      fact:
        failed(built) ||
        (warned === 0 ? '' : t('rehearse.checks.warned', { count: warned, n: formats.integer(warned) })),
    },
    { id: 'pairs', isGood: true, text: t('rehearse.checks.pairs'), fact: failed(pairs) },
    { id: 'token', isGood: token === 'ok', text: t('rehearse.token'), fact: t(`rehearse.tokens.${token}`) },
    {
      id: 'reach',
      isGood: reachable === 'ok',
      text: t('rehearse.reachable'),
      fact: `${t(`rehearse.reach.${reachable}`)}${isTechnical && latencyMs !== null ? `, ${formats.duration(latencyMs)}` : ''}`,
    },
    ...(rehearsal.office === 'none'
      ? []
      : [
          {
            id: 'office',
            isGood: rehearsal.office === 'ok',
            text: t('rehearse.office'),
            fact: t(`rehearse.offices.${rehearsal.office}`),
          },
        ]),
    ...(isTechnical
      ? [{ id: 'size', isGood: true, text: t('rehearse.largest'), fact: formats.bytes(rehearsal.largestRequestBytes) }]
      : []),
  ];
  const passed = lines.filter(({ isGood }) => isGood === true).length;
  return (
    <section>
      <h3 className={styles.partHead}>
        {t('rehearse.checks.passed', { count: passed, of: lines.length })}{' '}
        <span className="muted small">{t('rehearse.checks.of', { count: sendableOf(counts) })}</span>
      </h3>
      <ul className={styles.checkList}>
        {lines.map(({ id, isGood, text, fact }) => (
          <li key={id}>
            <Icon {...signOf(isGood)} size={14} />
            <span>{text}</span>
            <span className="muted tnum">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function signOf(isGood: boolean | null) {
  if (isGood === null) return { of: TriangleAlert, className: styles.signWarning };
  return isGood ? { of: Check, className: styles.signGood } : { of: CloudAlert, className: styles.signError };
}
