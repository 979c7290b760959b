import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import FlaskConical from 'lucide-react/icons/flask-conical';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { REQUEST_FACETS, type RequestFacet } from '../../../shared/model/answers/request-facets.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { type Facet, Facets } from '../../ui/facets/facets.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import type { ActivityQuery, createActivityStore } from './stores/create-activity-store.ts';

const LOOKS: Readonly<Record<RequestFacet, Pick<Facet<RequestFacet>, 'icon' | 'tone'>>> = {
  all: {},
  unknown: { icon: CircleHelp, tone: 'unknown' },
  rejected: { icon: CircleX, tone: 'rejected' },
  failed: { icon: CloudAlert, tone: 'rejected' },
  none: { icon: SearchX },
  waiting: { icon: CircleDashed },
  accepted: { icon: CircleCheck, tone: 'accepted' },
  practice: { icon: FlaskConical },
};
const KINDS = [
  'contract-registration',
  'contract-details',
  'invoices',
  'invoice-details',
  'hourly-consumption',
  'token',
  'probe',
] as const satisfies readonly ActivityQuery['kind'][];

/** Parts of the request log, each with how many there are, and the kind of request. */
export function RequestFacets({ pages, parts }: Pick<ReturnType<typeof createActivityStore>, 'pages' | 'parts'>) {
  const { t } = useTranslation('activity');
  const formats = useFormats();
  const query = useStore(pages.store, (state) => state.query);
  const counts = useStore(parts, (state) => state.counts);
  const { kind } = query;
  const isShown = (id: RequestFacet) => id !== 'practice' || query.facet === id || (counts?.practice ?? 0) > 0;
  return (
    <>
      <Facets
        label={t('facets.label')}
        selected={query.facet}
        onSelect={(facet) => pages.ask({ ...query, facet })}
        items={REQUEST_FACETS.filter(isShown).map((id) => ({
          id,
          label: t(`facets.${id}`),
          ...LOOKS[id],
          count: counts === null ? null : { n: counts[id], text: formats.integer(counts[id]) },
        }))}
      />
      <MenuButton
        size="sm"
        endIcon={ChevronDown}
        menuLabel={t('kinds.label')}
        entries={[undefined, ...KINDS].map((one) => ({
          id: one ?? 'all',
          label: one === undefined ? t('kinds.all') : t(`endpoints.${one}`),
          isChecked: kind === one,
          onAction: () => pages.ask({ ...query, kind: one }),
        }))}
      >
        {kind === undefined ? t('kinds.all') : t(`endpoints.${kind}`)}
      </MenuButton>
    </>
  );
}
