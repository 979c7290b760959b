import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import steps from '../../../shared-parts/connection/connection.module.css';
import { spanText } from '../../../text/span-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import type { OfficeEntryStore } from '../stores/create-office-entry-store.ts';

const ICONS = { ok: CircleCheck, look: TriangleAlert, failed: CircleX, skipped: Circle } as const;

/** What the test of the office found, each step in plain words. */
export function OfficeSteps(props: { store: OfficeEntryStore }) {
  const { t } = useTranslation('settings');
  const isTechnical = useTechnical();
  const found = useStore(props.store, (state) => state.steps);
  if (found.length === 0) return null;
  return (
    <section className={steps.probes} aria-label={t('office.testTitle')}>
      <ul>
        {found.map(({ step, state, code, params }) => (
          <li key={step} className={steps.probe} data-state={state === 'look' ? 'warning' : state}>
            <Icon of={ICONS[state]} size={14} />
            <b>{t(`office.steps.${step}`)}</b>
            <span className="selectable">
              {t(`office.codes.${code}`, { ...params, span: spanText(t, Number(params.seconds ?? 0) * 1000) })}
              {isTechnical && params.detail ? <span className="muted"> {params.detail}</span> : null}
            </span>
            <span />
          </li>
        ))}
      </ul>
    </section>
  );
}
