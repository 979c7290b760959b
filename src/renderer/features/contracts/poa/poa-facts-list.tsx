import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { PoaFacts } from '../../../../shared/model/contracts/contract.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { type Definition, Definitions } from '../../../ui/definitions/definitions.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { plainContent, shortHash, useContractFormats } from '../contract-formats.ts';
import own from './poa.module.css';

/** What main found out about the file. */
export function PoaFactsList(props: { facts: PoaFacts }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const copy = useCopy();
  const isTechnical = useTechnical();
  const { facts } = props;
  const parts = [
    isTechnical ? facts.content : plainContent(facts.content),
    facts.pages === null ? null : t('poa.pages', { count: facts.pages }),
    formats.bytes(facts.bytes),
  ];
  const doesNameFit = !facts.warnings.includes('extension-differs') && !facts.warnings.includes('unknown-content');
  const hash: Definition = {
    id: 'sha',
    label: t('poa.sha'),
    value: (
      <span className={own.hash}>
        <span className="mono">{shortHash(facts.sha256)}</span>
        <IconButton
          label={t('poa.copySha')}
          icon={Copy}
          size="sm"
          onPress={() => void copy(facts.sha256, t('poa.shaCopied'))}
        />
      </span>
    ),
  };
  const items: Definition[] = [
    { id: 'file', label: t('poa.file'), value: <span title={facts.name}>{facts.name}</span> },
    {
      id: 'content',
      label: t('poa.content'),
      wrap: true,
      value: (
        <>
          {parts.filter((part) => part !== null).join(', ')}
          {doesNameFit ? (
            <span className={own.ok}>
              <Icon of={Check} size={12} />
              {t('poa.sameAsName')}
            </span>
          ) : null}
        </>
      ),
    },
    ...(isTechnical ? [hash] : []),
    ...facts.warnings.map((warning) => ({
      id: warning,
      label: '',
      wrap: true,
      value: (
        <span className={own.warn}>
          <Icon of={TriangleAlert} size={14} />
          <span>{t(`poa.warnings.${warning}`, { extension: facts.extension })}</span>
        </span>
      ),
    })),
  ];
  return <Definitions items={items} labelWidth={96} className={own.facts} />;
}
