import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon.tsx';
import own from './poa.module.css';
import type { MissingInPoa } from './use-missing-in-poa.ts';

/** Warns when the file's text has neither this person's number nor their name: it may be somebody else's. */
export function PoaTextRemarks(props: { missing: readonly MissingInPoa[] }) {
  const { t } = useTranslation('contracts');
  return (
    <div role="status" className={own.remarks}>
      {props.missing.map((what) => (
        <p key={what} className={own.warn}>
          <Icon of={TriangleAlert} size={14} />
          <span>{t(`poa.text.${what}`)}</span>
        </p>
      ))}
    </div>
  );
}
