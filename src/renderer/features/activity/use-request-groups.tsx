import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormats } from '../../hooks/use-formats.ts';
import { partLines } from '../../stores/part-lines.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import type { TableGroup } from '../../ui/virtual-table/table-types.ts';
import styles from './activity.module.css';
import type { createActivityStore } from './stores/create-activity-store.ts';

const OLD: ReadonlySet<string> = new Set(['before']);

/**
 * What needs a person and the days of the log as heads, and each run of one kind as a line; null while something is
 * searched for. `hasNames` false: the columns are those of technical details beside a pane, without the kind.
 */
export function useRequestGroups(
  { parts, pages }: Pick<ReturnType<typeof createActivityStore>, 'parts' | 'pages'>,
  hasNames: boolean,
): readonly TableGroup[] | null {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const { groups, folded } = useStore(parts);
  const total = useStore(pages.store, (state) => state.total);
  return useMemo(() => {
    if (groups === null || groups.reduce((sum, { rows }) => sum + rows, 0) !== total) return null;
    const lines = partLines(groups, folded, { togetherAs: ({ run }) => run?.id ?? null, old: OLD });
    return lines.map((line): TableGroup => {
      const { id, rows, isFolded, isWithin, isHeadless } = line;
      const common = { id, rows, isFolded, isWithin, isHeadless };
      if (line.is === 'part') {
        const count = line.groups.reduce((sum, group) => sum + group.rows, 0);
        return {
          ...common,
          label: (
            <>
              <b>{t(`parts.${line.part}`)}</b>
              <span>
                {[t('count', { count }), line.part === 'needs' ? t('needsHint') : ''].filter(Boolean).join(', ')}
              </span>
            </>
          ),
          labelUntil: 'time',
          cells: {},
        };
      }
      if (line.is === 'rest' || line.group.run === null) return { ...common, label: null, labelUntil: '', cells: {} };
      const { firstAt, lastAt, run } = line.group;
      const [from, to] = [formats.time(firstAt).slice(0, 5), formats.time(lastAt).slice(0, 5)];
      const kind = t(`endpoints.${run.endpoint}`);
      const many = (
        <span key="many" className={styles.together}>
          {hasNames ? null : <span>{kind}</span>}
          {t('count', { count: rows })}
          <Icon of={isFolded ? ChevronRight : ChevronDown} size={12} />
        </span>
      );
      return {
        ...common,
        label: <Outcome outcome="accepted" label={t('facets.accepted')} />,
        labelUntil: hasNames ? 'endpoint' : 'request',
        cells: {
          ...(hasNames ? { endpoint: kind, about: many } : { request: many }),
          time: <span className="muted tnum">{from === to ? to : t('span', { from, to })}</span>,
        },
      };
    });
  }, [groups, folded, total, formats, t, hasNames]);
}
